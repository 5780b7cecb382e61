import { validationError } from '#server/basics/http-error.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** What names a try, so that it counts once; null where the caller gave it no name. @throws HttpError 400. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !KEY.test(key))
    throw validationError([{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' }]);
  return key;
}
