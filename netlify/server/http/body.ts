import { HttpError } from '#server/basics/http-error.ts';

/** No call with a JSON or form body needs more; files have their own limit. */
export const MAX_BODY_BYTES = 100_000;

/**
 * The request's body, read no further than the limit.
 * @throws HttpError 413 when it is longer, 400 when it breaks off, 503 when the platform takes in too much at once.
 */
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

/**
 * The request's body as text, read no further than the limit.
 * @throws HttpError as above, and 400 when it is not UTF-8.
 */
export async function readText(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, 'The request is not valid UTF-8');
  }
}

/** The JSON body of a request. @throws HttpError 400 for broken JSON, 413, 415. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw new HttpError(415, 'Send the request as application/json');
  }
  const text = await readText(request);
  try {
    return JSON.parse(text, storable);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The request is not valid JSON');
  }
}

/**
 * NUL is the one character that Postgres cannot store in text. Half of a surrogate pair is none at all: it would be
 * stored as U+FFFD, and what is stored would then differ from what was sent. No call knows a member `length`, but an
 * object that has one passes for a text where only lengths are compared.
 */
function storable(name: string, value: unknown): unknown {
  if (name === 'length') throw new HttpError(400, 'The request holds “length”, which no call knows');
  if (typeof value !== 'string') return value;
  if (value.includes('\0')) {
    throw new HttpError(400, 'The request holds a character that cannot be stored');
  }
  return value.toWellFormed();
}

/** The media type without its parameters, in lower case. */
export const mediaType = (request: Request): string =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
