import type { Endpoint } from './endpoint.ts';

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
