import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#api-client';
import type { Conflict } from '#domain/api.ts';
import { type FieldError, isUnauthorized } from '#domain/basics/errors.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { failureLabels as labels } from '#messages/admin.ts';

/** True when the call was refused because the session is over. */
export function isSignedOut(error: unknown): boolean {
  // By status where there is one: a refused text may itself hold the word.
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && isUnauthorized(error.message);
}

/** True when what the call was about is there no more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Waits for a deletion; done as well where somebody else was quicker. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** What is stored now, when somebody saved in between (409); null for any other failure, a fault of a field among them. */
export function conflictIn<Item>(error: unknown): Conflict<Item> | null {
  const isConflict = error instanceof ApiError && error.status === 409 && fieldErrorsIn(error).length === 0;
  return isConflict ? (error.conflict as Conflict<Item> | null) : null;
}

/** The faults of single fields that the server found; empty for any other failure. */
export function fieldErrorsIn(error: unknown): readonly FieldError[] {
  return (error instanceof ApiError && error.errors) || [];
}

/** True when the connection failed: `fetch` then throws a TypeError, which each browser words in its own way. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

/** A failure in words for people: the server's message, else the whole "status: text" (product 8.1). */
export function messageIn(error: unknown): string {
  if (isUnanswered(error)) return labels.noAnswer;
  if (error instanceof ApiError && error.text !== null) return error.text;
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
  if (isSignedOut(error)) return 'You are logged out.';
  if (fieldErrorsIn(error).length > 0) return '';
  if (!(error instanceof ApiError)) return labels.noAnswer;
  return (
    error.text?.replace(/[^.!?]$/, '$&.') ??
    `Something went wrong (error ${error.status}). Try again in a minute.`
  );
}

/** Reads a call. It is kept under the call's path and what narrows it (product 7.1). */
export function read<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input?: Input,
  key: readonly unknown[] = Object.values(input ?? {}),
) {
  return queryOptions({
    queryKey: [endpoint.path, ...key],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Runs these calls. Whether they fail or not, the admin then reads again what they change. */
export function useWrite(...calls: readonly Endpoint[]) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => {
      const changed = new Set(calls.flatMap(({ changes = [] }) => changes));
      for (const { path } of changed) client.invalidateQueries({ queryKey: [path] });
    },
  });
  return mutateAsync as <Output>(send: () => Promise<Output>) => Promise<Output>;
}
