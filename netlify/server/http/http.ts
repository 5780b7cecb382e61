import { createHash } from 'node:crypto';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { and, eq, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { fieldErrors } from '#domain/basics/errors.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import type { Access, Endpoint } from '#domain/endpoint.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { config } from '#server/basics/config.ts';
import { fieldError, HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { rateLimits } from '#server/database/schema/people.ts';
import { ANSWER_HEADERS } from './site-rules.ts';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

const redirect =
  (status: number) =>
  (location: string, cookies: readonly string[] = []) => {
    const headers = new Headers({ Location: location });
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return new Response(null, { status, headers });
  };

export const seeOther = redirect(303);
export const redirectFound = redirect(302);
export const redirectTemporary = redirect(307);

export function keepPrivate(answer: Response): Response {
  answer.headers.set('Cache-Control', 'private, no-store');
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/** For answers that are neither a page nor a file: opened alone, they may load and send nothing. */
export const BARE_HEADERS = {
  ...ANSWER_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

export interface FileAnswer {
  name: string;
  mediaType: string;
  etag: string;
  disposition: 'attachment' | 'inline';
}

/** Caches revalidate, so changes appear immediately. The name follows RFC 6266, with ASCII for old programs. */
export const fileHeaders = ({ name, mediaType, etag, disposition }: FileAnswer): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': `${disposition}; ${fileName(name)}`,
  ETag: etag,
  'Cache-Control': 'private, no-cache',
});

/** User uploads may neither run nor load anything when opened alone. */
export const UNTRUSTED = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};

export function hasVersion(request: Request, etag: string): boolean {
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

export const notModified = (file: FileAnswer): Response => {
  const { ETag = '', 'Cache-Control': caching = '' } = fileHeaders(file);
  return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': caching } });
};

function fileName(name: string) {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === name ? `filename="${ascii}"` : `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Enough for every JSON or form body; files have their own limit. */
const MAX_BODY_BYTES = 100_000;

/** Stops at the limit. @throws HttpError 413 above it, 400 for an incomplete body. */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new HttpError(413, `The request is larger than ${limit} bytes`);
  if (Number(request.headers.get('Content-Length')) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'The request breaks off');
  }
  return Buffer.concat(chunks);
}

/** @throws HttpError as above, and 400 for invalid UTF-8. */
export async function readText(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, 'The request is not valid UTF-8');
  }
}

/** @throws HttpError 400 for broken JSON, 413, 415. */
export async function readJson(request: Request, limit = MAX_BODY_BYTES): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw new HttpError(415, 'Send the request as application/json');
  }
  const text = await readText(request, limit);
  try {
    return JSON.parse(text, storable);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The request is not valid JSON');
  }
}

/** Rejects what Postgres cannot store: NUL and lone surrogates. Objects with a `length` would pass length checks. */
function storable(name: string, value: unknown) {
  if (name === 'length') throw new HttpError(400, 'The request holds “length”, which no call knows');
  if (typeof value !== 'string') return value;
  if (value.includes('\0')) {
    throw new HttpError(400, 'The request holds a character that cannot be stored');
  }
  return value.toWellFormed();
}

export const mediaType = (request: Request): string =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** @throws HttpError 400 with the first fault of each field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** Parses a request by the contract. @throws HttpError 404 for a parameter that is no UUID, then 400, 413, 415. */
export async function inputOf(endpoint: Endpoint, { request, params, query }: Call) {
  const [first = ''] = Object.values(params);
  return {
    id: endpoint.of === undefined ? first : idFrom(first, endpoint.of),
    params: endpoint.params ? validate(endpoint.params, params) : params,
    query: endpoint.query ? validate(endpoint.query, Object.fromEntries(query)) : query,
    body: endpoint.isReadByHandler ? undefined : await bodyOf(endpoint, request),
  };
}

async function bodyOf({ body, limit }: Endpoint, request: Request) {
  if (!body) return undefined;
  const schema = typeof body === 'function' ? body(Date.now()) : body;
  const isLeftOut = mediaType(request) === '' && schema.safeParse(undefined).success;
  return validate(schema, isLeftOut ? undefined : await readJson(request, limit));
}

/** @throws HttpError 404 unless the parameter is a UUID. */
export function idFrom(parameter: string, what: string): string {
  const parsed = idSchema.safeParse(parameter);
  if (!parsed.success) throw notFound(what);
  return parsed.data;
}

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

type CallOf<One> =
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
const shownOrigin = (request: Request) => new URL(request.url).origin;

const isSecure = (request: Request) => shownOrigin(request).startsWith('https:');

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
const fullName = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name);

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
    throw fieldError('Idempotency-Key', 'Use 1 to 200 visible ASCII characters');
  return key;
}

interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

/** The table holds hashes of callers only. */
const bucketOf = ({ name }: Limit, caller: string) =>
  `${name}:${createHash('sha256').update(caller).digest('hex').slice(0, 32)}`;

const windowStart = ({ seconds }: Limit) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;

const isOf = (limit: Limit, caller: string) => eq(rateLimits.bucket, bucketOf(limit, caller));

/** Counts a hit if `given` holds. The row lock lines up concurrent hits, so no burst slips through. */
export async function countHit(tx: Tx, limit: Limit, caller: string, given: SQL = sql`true`) {
  const { name, hits, seconds } = limit;
  const old = sql`now() - make_interval(secs => ${seconds * 2})`;
  const [[hit]] = await Promise.all([
    tx
      .insert(rateLimits)
      .values({
        bucket: bucketOf(limit, caller),
        windowStart: windowStart(limit),
        hits: sql`(${given})::int`,
      })
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.windowStart],
        set: { hits: sql`least(${rateLimits.hits} + excluded.hits, ${hits + 1})` },
      })
      .returning({
        isWithin: sql<boolean>`${rateLimits.hits} <= ${hits}`,
        wait: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart} - now()) + ${seconds})::int`,
        windowStart: rateLimits.windowStart,
      }),
    tx.delete(rateLimits).where(and(like(rateLimits.bucket, `${name}:%`), lt(rateLimits.windowStart, old))),
  ]);
  return hit as NonNullable<typeof hit>;
}

type CountedHit = Awaited<ReturnType<typeof countHit>>;

/** A row if the hit that this request counted was within the limit. */
export function hitWithin(tx: Tx, limit: Limit, caller: string) {
  const isNow = eq(rateLimits.windowStart, windowStart(limit));
  const isWithin = lte(rateLimits.hits, limit.hits);
  return tx
    .select()
    .from(rateLimits)
    .where(and(isOf(limit, caller), isNow, isWithin));
}

export const takeHitBack = (tx: Tx, limit: Limit, caller: string, hit: CountedHit): Promise<unknown> =>
  tx
    .update(rateLimits)
    .set({ hits: sql`least(${rateLimits.hits}, ${limit.hits}) - 1` })
    .where(and(isOf(limit, caller), eq(rateLimits.windowStart, hit.windowStart)));

export const tooManyRequests = (wait: number): HttpError =>
  new HttpError(429, 'Too many requests from your network. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(wait) },
  });
