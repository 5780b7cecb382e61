import { contentFieldLabels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import type { ContentFeedback } from './feedback.ts';

/** What the dashboard's Content Editor says (product 8.3). */
export const dashboardFeedback: ContentFeedback = {
  saved: toasts.contentSaved,
  deleted: toasts.contentDeleted,
  notSaved: contentFieldLabels.saveFailed,
  notDeleted: contentFieldLabels.deleteFailed,
  failureToasts: { save: toasts.contentSaveFailed, delete: toasts.contentDeleteFailed },
};
