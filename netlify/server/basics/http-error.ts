import type { FieldError } from '#domain/basics/errors.ts';

/** Ends a request with an answer that the caller may see; `serve.ts` catches it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: readonly FieldError[] | undefined;
  /** Joins the message in a JSON answer. */
  readonly more: object;
  constructor(
    status: number,
    message: string,
    {
      headers = {},
      errors,
      more = {},
    }: { headers?: Record<string, string>; errors?: readonly FieldError[]; more?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.errors = errors;
    this.more = more;
  }
}

/** 409 with the stored version; null if it was deleted. */
export const conflict = (
  current: unknown,
  message = current ? 'Someone else changed this' : 'Someone else deleted this',
  more: object = {},
): HttpError => new HttpError(409, message, { more: { current, ...more } });

/** @throws HttpError 409 for another version than the stored one; a missing one fits. */
export function refuseStale(
  stored: { readonly version: number },
  version: number | null | undefined,
  current: unknown = stored,
): void {
  if ((version ?? stored.version) !== stored.version) throw conflict(current);
}

export const validationError = (errors: readonly FieldError[]): HttpError =>
  new HttpError(400, 'Validation error', { errors });

export const fieldError = (path: string, message: string): HttpError => validationError([{ path, message }]);

export const unknownEvent = (): HttpError => fieldError('eventId', 'Invalid event ID');

export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);

/** The first row. @throws HttpError 404 without one. */
export function existing<Row>([row]: readonly Row[], what: string): Row {
  if (!row) throw notFound(what);
  return row;
}
