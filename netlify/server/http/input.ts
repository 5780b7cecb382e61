import type * as z from 'zod/mini';
import { fieldErrors } from '#domain/basics/errors.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';

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
function storable(name: string, value: unknown): unknown {
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

interface Sent {
  request: Request;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Parses a request by the contract. @throws HttpError 404 for a parameter that is no UUID, then 400, 413, 415. */
export async function inputOf(endpoint: Endpoint, { request, params, query }: Sent) {
  const [first = ''] = Object.values(params);
  return {
    id: endpoint.of === undefined ? first : idFrom(first, endpoint.of),
    params: endpoint.params ? validate(endpoint.params, params) : params,
    query: endpoint.query ? validate(endpoint.query, Object.fromEntries(query)) : query,
    body: endpoint.isReadByHandler ? undefined : await bodyOf(endpoint, request),
  };
}

async function bodyOf({ body, limit }: Endpoint, request: Request): Promise<unknown> {
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
