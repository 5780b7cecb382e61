import { isSecure } from './origin.ts';

interface Cookie {
  name: string;
  value: string;
  /** How long the browser keeps it; 0 removes it. */
  seconds: number;
}

/** `__Host-` binds a cookie to this host alone, but browsers take it over https only. */
const fullName = (request: Request, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** A `Set-Cookie` that no script and no other site can read. */
export const privateCookie = (request: Request, { name, ...cookie }: Cookie): string =>
  `${readableCookie(request, { name: fullName(request, name), ...cookie })}; HttpOnly`;

/** A `Set-Cookie` that the pages' scripts may read. */
export const readableCookie = (request: Request, { name, value, seconds }: Cookie): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`;

/** What a private cookie holds; undefined when the browser did not send it. */
export const readPrivateCookie = (request: Request, name: string): string | undefined =>
  readCookie(request, fullName(request, name));

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
