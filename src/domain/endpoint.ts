type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
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

/** The path of a call with its `:parameters` filled in; throws when one is missing. */
export const pathOf = (endpoint: Endpoint, parameters: Record<string, unknown> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });

/** The parameters of a path of this call, or null. A `*` at the end stands for any further parts. */
export function matchPath(endpoint: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = endpoint.path.split('/');
  const isOpen = pattern.at(-1) === '*';
  const parts = pathname.split('/');
  const actual = isOpen
    ? [...parts.slice(0, pattern.length - 1), parts.slice(pattern.length - 1).join('/')]
    : parts;
  if (pattern.length !== actual.length) return null;
  const parameters: Record<string, string> = {};
  for (const [position, part] of pattern.entries()) {
    const value = actual[position] ?? '';
    if (part === '*' && value !== '') parameters['*'] = value;
    else if (part.startsWith(':') && value !== '') parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parameters;
}
