export type FieldError = { readonly path: string; readonly message: string };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Thrown before a call is made: what is wrong with single fields. */
export class FieldFaults extends Error {
  readonly errors: readonly FieldError[];
  constructor(errors: readonly FieldError[]) {
    super('Check the fields');
    this.errors = errors;
  }
}

export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    // A list is one field to the person who fills it in: 'eventIds.0' is 'eventIds'.
    const field = path.filter((part) => typeof part !== 'number').join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return Array.from(first, ([path, message]) => ({ path, message }));
}

/** Product 8.1: '404: text', where text is the body, or the status text if the body is empty. */
export const httpErrorMessage = (status: number, body: string, statusText: string): string =>
  `${status}: ${body || statusText}`;

/** True for the message of a call without a session (product 8.3). */
export const isUnauthorized = (message: string): boolean =>
  message.startsWith('401:') || message.includes('Unauthorized');

export interface FailureBody {
  readonly text: string | null;
  readonly errors: readonly FieldError[] | null;
  /** What is stored now, after a conflict; `current` is null if deleted, `entries` are those in conflict. */
  readonly conflict: { readonly current: unknown; readonly entries?: readonly unknown[] } | null;
}

/** Never throws, whatever the body holds. */
export function failureBody(body: string): FailureBody {
  const parsed = recordIn(body);
  return {
    text: typeof parsed['message'] === 'string' ? parsed['message'] : null,
    errors: Array.isArray(parsed['errors']) ? parsed['errors'].filter(isFieldError) : null,
    conflict:
      'current' in parsed
        ? {
            current: parsed['current'],
            ...(Array.isArray(parsed['entries']) && { entries: parsed['entries'] }),
          }
        : null,
  };
}

function recordIn(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isFieldError(error: unknown): error is FieldError {
  const { path, message } = (error ?? {}) as Partial<FieldError>;
  return typeof path === 'string' && typeof message === 'string';
}
