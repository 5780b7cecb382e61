import { contentFieldLabels } from '#domain/facts/labels/admin.ts';
import { toasts } from '#domain/messages.ts';
import type { ContentFeedback } from '../shared/content/feedback.ts';

/** What the dashboard's Content Editor says (product 8.3). */
export const dashboardFeedback: ContentFeedback = {
  saved: toasts.contentSaved,
  deleted: toasts.contentDeleted,
  notSaved: contentFieldLabels.saveFailed,
  notDeleted: contentFieldLabels.deleteFailed,
  failureToasts: { save: toasts.contentSaveFailed, delete: toasts.contentDeleteFailed },
};
