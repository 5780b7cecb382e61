import type * as z from 'zod/mini';
import { fieldErrors } from '#domain/basics/errors.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { eventFilterSchema, eventScopeSchema, versionQuerySchema } from '#domain/basics/query.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';

/** The value as the schema gives it back. @throws HttpError 400 with the first fault of each field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** The id in a path. @throws HttpError 404 when it is no UUID: nothing can stand there. */
export function idFrom(params: Record<string, string>, what: string, name = 'id'): string {
  const parsed = idSchema.safeParse(params[name]);
  if (!parsed.success) throw notFound(what);
  return parsed.data;
}

/** The optional `eventId` of a read (product 7.2). @throws HttpError 400 when it is no UUID. */
export const eventIdFrom = (query: URLSearchParams): string | null =>
  validate(eventFilterSchema, Object.fromEntries(query)).eventId ?? null;

/** The `eventId` that a read of one show's records needs. @throws HttpError 400 when it is missing or no UUID. */
export const eventScopeFrom = (query: URLSearchParams): string =>
  validate(eventScopeSchema, Object.fromEntries(query)).eventId;

export const versionFrom = (query: URLSearchParams): number | null =>
  validate(versionQuerySchema, Object.fromEntries(query)).version ?? null;
