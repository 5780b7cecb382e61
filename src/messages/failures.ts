import { isUnauthorized } from '#domain/basics/errors.ts';
import { type Toast, toasts } from './spec.ts';

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
