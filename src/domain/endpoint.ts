export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Access = 'public' | 'administrator';

/** One call of product 7; `Input` names path parameters, then the query or the JSON body. */
export interface Endpoint<Input = unknown, Output = unknown, Who extends Access = Access> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Who;
  /** Carries the types only; never set. */
  readonly types?: { input: Input; output: Output };
}

// What a bundle does not name it then leaves out.
export const forAll = /* @__NO_SIDE_EFFECTS__ */ <Input, Output>(
  method: Method,
  path: `/${string}`,
): Endpoint<Input, Output, 'public'> => ({ method, path, access: 'public' });

export const forAdmins = /* @__NO_SIDE_EFFECTS__ */ <Input, Output>(
  method: Method,
  path: `/${string}`,
): Endpoint<Input, Output, 'administrator'> => ({ method, path, access: 'administrator' });
