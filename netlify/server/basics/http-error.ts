import type { FieldError } from '#domain/basics/errors.ts';

/** Ends a request with an answer that the caller may see; `serve.ts` catches it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: FieldError[] | undefined;
  constructor(
    status: number,
    message: string,
    extra: { headers?: Record<string, string>; errors?: FieldError[] } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = extra.headers ?? {};
    this.errors = extra.errors;
  }
}

export const validationError = (errors: FieldError[]): HttpError =>
  new HttpError(400, 'Validation error', { errors });

export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);
