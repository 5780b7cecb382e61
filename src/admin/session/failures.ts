import { ApiError } from '#api-client';
import type { Conflict } from '#domain/api.ts';
import { type FieldError, isUnauthorized } from '#domain/basics/errors.ts';
import { failureLabels as labels } from '#messages/admin.ts';

/** True when the call was refused because the session is over. */
export function isSignedOut(error: unknown): boolean {
  // By status where there is one: a refused text may itself hold the word.
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && isUnauthorized(error.message);
}

/** What is stored now, when somebody saved in between (409); null for any other failure. */
export function conflictIn<Item>(error: unknown): Conflict<Item> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = bodyOf(error);
  return body && 'current' in body ? (body as unknown as Conflict<Item>) : null;
}

/** The faults of single fields that the server found; empty for any other failure. */
export function fieldErrorsIn(error: unknown): FieldError[] {
  const errors = error instanceof ApiError ? bodyOf(error)?.['errors'] : null;
  return Array.isArray(errors) ? (errors as FieldError[]) : [];
}

/** A failure in words for people: the server's message, else the whole "status: text" (product 8.1). */
export function messageIn(error: unknown): string {
  const message = error instanceof ApiError ? bodyOf(error)?.['message'] : null;
  if (typeof message === 'string') return message;
  return error instanceof Error ? error.message : '';
}

/**
 * What stands at the place of a failed call: its own error (product 8.1), what is `kept` in spite of it, and the
 * reason. Nothing is said to be kept when the session is over: the page is about to be left.
 */
export function failureText(own: string, error: unknown, kept = ''): string {
  const isKept = kept !== '' && !isSignedOut(error);
  return [`${own}.`, isKept && kept, reasonIn(error)].filter(Boolean).join(' ');
}

/** Nothing for faults of fields, which say it themselves. */
function reasonIn(error: unknown): string {
  if (isSignedOut(error)) return labels.signedOut;
  if (fieldErrorsIn(error).length > 0) return '';
  if (!(error instanceof ApiError)) return labels.noAnswer;
  const message = bodyOf(error)?.['message'];
  return typeof message === 'string' ? message.replace(/[^.!?]$/, '$&.') : labels.answered(error.status);
}

function bodyOf({ body }: ApiError): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
