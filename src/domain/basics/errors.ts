import { type Toast, toasts } from '#messages/spec.ts';

/** What is wrong with one field of a request or form; `path` is the field's name, nested ones with dots. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema's issues as the first error of each field, in the order in which the schema found them. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    // A list is one field to the person who fills it in: 'eventIds.0' is 'eventIds'.
    const field = path.filter((part) => typeof part !== 'number').join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return Array.from(first, ([path, message]) => ({ path, message }));
}

/** The message of a failed call (product 8.1): '404: text', where text is the body or, when empty, the status text. */
export function httpErrorMessage(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}

/** True for the message of a call that was refused because nobody is signed in (product 8.3). */
export function isUnauthorized(message: string): boolean {
  return message.startsWith('401:') || message.includes('Unauthorized');
}

/** The toast after a failed inquiry, by the error's message (product 8.2). */
export function inquiryFailureToast(message: string): Toast {
  const errors = message.includes('Validation error') ? errorsIn(message) : null;
  if (errors === null) return toasts.inquiryFailed;
  const first = textOf(errors[0]);
  return first ? { ...toasts.inquiryInvalid, description: first } : toasts.inquiryInvalid;
}

/** The toast after a failed write of the dashboard, by the error's message (product 8.3). */
export function dashboardFailureToast(
  action: 'save content' | 'delete content' | 'update event',
  message: string,
): Toast {
  if (isUnauthorized(message)) return toasts.unauthorized;
  if (action === 'save content') return toasts.contentSaveFailed;
  if (action === 'delete content') return toasts.contentDeleteFailed;
  return message ? { ...toasts.eventUpdateFailed, description: message } : toasts.eventUpdateFailed;
}

/** The errors list of the JSON body in a message such as '400: {"errors":[…]}'; null when there is none. */
function errorsIn(message: string): unknown[] | null {
  const body = parseJson(message.slice(message.indexOf('{')));
  const errors = isRecord(body) ? body.errors : null;
  return Array.isArray(errors) ? errors : null;
}

function textOf(error: unknown): string {
  return isRecord(error) && typeof error.message === 'string' ? error.message : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
