import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { Access, Endpoint } from '#domain/endpoint.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { config } from '#server/basics/config.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';

export interface Call {
  request: Request;
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  ip: string;
}

export interface AdministratorCall extends Call {
  user: CurrentUser;
}

export type CallOf<One> =
  One extends Endpoint<unknown, unknown, infer Who, infer Input>
    ? Omit<Call, keyof Input> & Input & (Who extends 'administrator' ? { user: CurrentUser } : unknown)
    : never;

/** A value becomes 200 with JSON, nothing becomes 204, a Response passes unchanged, an HttpError stops. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (call: never) => Promise<unknown>;
}

export const route = /* @__NO_SIDE_EFFECTS__ */ <Input, Output, Who extends Access, Parsed>(
  endpoint: Endpoint<Input, Output, Who, Parsed>,
  handler: (call: CallOf<Endpoint<Input, Output, Who, Parsed>>) => Promise<Output | Response>,
): Route => ({ endpoint, handler });

/** For everything stored, mailed or linked; the request's Host header is never trusted. */
export function portalOrigin(): string {
  const { SITE_URL, URL: netlifyUrl, PORTAL_ORIGIN, PORT } = config();
  return new URL(SITE_URL ?? netlifyUrl ?? PORTAL_ORIGIN ?? `http://127.0.0.1:${PORT}`).origin;
}

/** The origin in the caller's browser: it decides only about cookies and which forms are accepted. */
const shownOrigin = (request: Request): string => new URL(request.url).origin;

const isSecure = (request: Request): boolean => shownOrigin(request).startsWith('https:');

/** Browsers name the origin, so other sites cannot act for a visitor. @throws HttpError 403. */
export function refuseForeignOrigin(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== null && origin !== shownOrigin(request);
  if (foreign) throw new HttpError(403, 'Requests from other sites are not accepted');
}

/** The short form without a zone; IPv4 in IPv6 form counts as IPv4. Other text passes unchanged. */
export function plainAddress(text: string): string {
  if (!isIPv6(text)) return text;
  const { address } = new SocketAddress({ address: text.split('%')[0] ?? '', family: 'ipv6' });
  const inside = address.replace(/^::ffff:/, '');
  return isIPv4(inside) ? inside : address;
}

/** An IPv4 address, or the first 64 bits of IPv6, since one customer has all the rest. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  // `::` replaces as many zeros as the eight groups lack.
  const zeros = Array<string>(tail ? 8 - head.length - tail.length : 0).fill('0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

interface Cookie {
  name: string;
  value: string;
  seconds: number;
}

/** `__Host-` ties a cookie to this host, but browsers accept it over https only. */
const fullName = (request: Request, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

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

/** The idempotency key; null without one. @throws HttpError 400. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !KEY.test(key))
    throw validationError([{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' }]);
  return key;
}
