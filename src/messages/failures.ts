import { type FieldError, isUnauthorized } from '#domain/basics/errors.ts';
import { type Toast, toasts, visitorToasts } from './spec.ts';

/** The toast after a failed inquiry (product 8.2), from the error's message and its field errors. */
export function inquiryFailureToast(message: string, errors: readonly FieldError[] | null): Toast {
  if (errors === null || !message.includes('Validation error')) return visitorToasts.inquiryFailed;
  const [first] = errors;
  return first?.message
    ? { ...visitorToasts.inquiryInvalid, description: first.message }
    : visitorToasts.inquiryInvalid;
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
