import type { Conflict } from '#domain/api.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

export function seeOther(location: string, cookies: readonly string[] = []): Response {
  return redirect(303, location, cookies);
}

export function elsewhere(location: string): Response {
  return redirect(302, location);
}

/** 307: keeps method and body. */
export function sendTo(location: string): Response {
  return redirect(307, location);
}

function redirect(status: number, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status, headers });
}

export function keepPrivate(answer: Response): Response {
  answer.headers.set('Cache-Control', 'private, no-store');
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/** Every answer has them (product 9.9), including files of a deploy and refusals of the local server. */
export const ANSWER_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** For answers that are neither a page nor a file: opened alone, they may load and send nothing. */
export const BARE_HEADERS = {
  ...ANSWER_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** 409 with the stored version; null if it was deleted. */
export function conflict<Item>(current: Item | null): Response {
  const message = current
    ? 'Somebody else saved this in the meantime'
    : 'Somebody else deleted this in the meantime';
  return json({ message, current } satisfies Conflict<Item>, 409);
}

/** @throws HttpError 404 if the record is gone. */
export function conflictOrMissing<Item>(current: Item | undefined, what: string): Response {
  if (!current) throw notFound(what);
  return conflict(current);
}

/** 409 that names records changed or deleted (by id) in between; none was stored. */
export function conflicts<Item>(current: readonly Item[], gone: readonly string[]): Response {
  const message = `Somebody else changed ${current.length + gone.length} of these in the meantime`;
  return json({ message, current, gone }, 409);
}

/** Answers 400 for an unknown event id instead of the database's error. */
export async function refuseUnknownEvent<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  }
}

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

function fileName(name: string): string {
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
