import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { Access, Endpoint } from '#domain/endpoint.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { config } from '#server/basics/config.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';

/** What every handler gets. */
export interface Call {
  request: Request;
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The caller's address as the platform saw it. */
  ip: string;
}

export interface AdministratorCall extends Call {
  user: CurrentUser;
}

/** What a handler gets: the parameters, the query and the body as the contract's schemas read them. */
export type CallOf<One> =
  One extends Endpoint<unknown, unknown, infer Who, infer Input>
    ? Omit<Call, keyof Input> & Input & (Who extends 'administrator' ? { user: CurrentUser } : unknown)
    : never;

/** An endpoint with what answers it: a value becomes 200 with JSON, nothing 204, a Response goes out as it is, an HttpError stops. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (call: never) => Promise<unknown>;
}

/** Binds an endpoint to its handler; `serve` answers by it. */
export const route = /* @__NO_SIDE_EFFECTS__ */ <Input, Output, Who extends Access, Parsed>(
  endpoint: Endpoint<Input, Output, Who, Parsed>,
  handler: (call: CallOf<Endpoint<Input, Output, Who, Parsed>>) => Promise<Output | Response>,
): Route => ({ endpoint, handler });

/** The portal's own address, for all that is stored, mailed or linked. What a request calls the host never counts. */
export function portalOrigin(): string {
  const { SITE_URL, URL: netlifyUrl, PORTAL_ORIGIN, PORT } = config();
  return new URL(SITE_URL ?? netlifyUrl ?? PORTAL_ORIGIN ?? `http://127.0.0.1:${PORT}`).origin;
}

/** What the caller's browser shows. It decides about cookies and whose forms are taken, nothing else. */
const shownOrigin = (request: Request): string => new URL(request.url).origin;

const isSecure = (request: Request): boolean => shownOrigin(request).startsWith('https:');

/** Stops what another site's page sends in a visitor's name; browsers say where a request comes from. @throws HttpError 403. */
export function refuseForeignOrigin(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== null && origin !== shownOrigin(request);
  if (foreign) throw new HttpError(403, 'Requests from other sites are not accepted');
}

/** An IP address in its one short form, without a zone; an IPv4 address in IPv6's form counts as IPv4. What is none stays. */
export function plainAddress(text: string): string {
  if (!isIPv6(text)) return text;
  const { address } = new SocketAddress({ address: text.split('%')[0] ?? '', family: 'ipv6' });
  const inside = address.replace(/^::ffff:/, '');
  return isIPv4(inside) ? inside : address;
}

/** What callers are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since a customer has all the others. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  // The gap stands for as many zeros as the eight groups lack.
  const zeros = Array<string>(tail ? 8 - head.length - tail.length : 0).fill('0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

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

export const readableCookie = (request: Request, { name, value, seconds }: Cookie): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`;

export const readPrivateCookie = (request: Request, name: string): string | undefined =>
  readCookie(request, fullName(request, name));

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** What names a try, so that it counts once; null where the caller gave it no name. @throws HttpError 400. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !KEY.test(key))
    throw validationError([{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' }]);
  return key;
}
