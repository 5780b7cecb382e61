export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Access = 'public' | 'administrator';

/**
 * One call of product 7. `Input` names path parameters, then the query (reads and deletes) or the JSON body (writes).
 * A write with a stale `version` is answered 409 with `Conflict`.
 */
export interface Endpoint<Input = unknown, Output = unknown, Who extends Access = Access> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Who;
  /** Carries the types only; never set. */
  readonly types?: { input: Input; output: Output };
}

export function call<Input, Output>(
  method: Method,
  path: `/${string}`,
  access: 'public',
): Endpoint<Input, Output, 'public'>;
export function call<Input, Output>(
  method: Method,
  path: `/${string}`,
  access: 'administrator',
): Endpoint<Input, Output, 'administrator'>;
// What a bundle does not name it then leaves out.
/* @__NO_SIDE_EFFECTS__ */ export function call(
  method: Method,
  path: `/${string}`,
  access: Access,
): Endpoint {
  return { method, path, access };
}
