import type { FieldError } from '#domain/basics/errors.ts';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
}

/** The toasts of public pages (product 8.2), verbatim: all that their scripts carry. */
export const visitorToasts = {
  pdfDownloaded: { title: 'Success', description: 'PDF downloaded successfully!' },
  pdfFailed: { title: 'Error', description: 'Failed to generate PDF', variant: 'destructive' },

  inquirySubmitted: {
    title: 'Inquiry Submitted!',
    description: "We've received your booth inquiry and will contact you soon.",
  },
  inquiryInvalid: {
    title: 'Validation Error',
    description: 'Please check your form data and try again.',
    variant: 'destructive',
  },
  inquiryFailed: {
    title: 'Submission Failed',
    description: 'There was an error submitting your inquiry. Please check your information and try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Toast>;

/** The toast after a failed inquiry (product 8.2), from the error's message and its field errors. */
export function inquiryFailureToast(message: string, errors: readonly FieldError[] | null): Toast {
  if (errors === null || !message.includes('Validation error')) return visitorToasts.inquiryFailed;
  const [first] = errors;
  return first?.message
    ? { ...visitorToasts.inquiryInvalid, description: first.message }
    : visitorToasts.inquiryInvalid;
}

/** Every toast of product 8.2 and 8.3, verbatim. */
export const toasts = {
  ...visitorToasts,
  contentUpdated: { title: 'Content Updated' },
  scheduleAdded: { title: 'Schedule Added' },
  documentUploaded: { title: 'Document Uploaded' },
  documentDeleted: { title: 'Document Deleted' },

  unauthorized: {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  },
  contentSaveFailed: { title: 'Error', description: 'Failed to update content', variant: 'destructive' },
  contentDeleteFailed: { title: 'Error', description: 'Failed to delete content', variant: 'destructive' },
  eventUpdateFailed: { title: 'Error', description: 'Failed to update event', variant: 'destructive' },
  eventUpdated: { title: 'Success', description: 'Event details updated successfully' },
  contentSaved: { title: 'Success', description: 'Content updated successfully' },
  contentDeleted: { title: 'Success', description: 'Content deleted successfully' },
} as const satisfies Record<string, Toast>;

/** The errors that the content management page raises; no toast shows them (product 8.3). */
export const editorErrors = {
  updateContent: 'Failed to update content',
  noEvent: 'No current event available',
  addSchedule: 'Failed to add schedule event',
  uploadDocument: 'Failed to upload document',
  deleteDocument: 'Failed to delete document',
} as const;

/** The screen around everything that failed to render (product 8.4). */
export const errorScreen = {
  title: 'Something went wrong',
  description: 'We encountered an unexpected error. Please try refreshing the page.',
  details: 'Error details',
  refresh: 'Refresh Page',
  retry: 'Try Again',
} as const;

export const notFoundPage = {
  title: '404 Page Not Found',
  description: 'Did you forget to add the page to the router?',
} as const;
