import { contentFieldLabels } from '#domain/facts/labels/admin.ts';
import { toasts } from '#domain/messages.ts';
import type { ContentFeedback } from '../shared/content/feedback.ts';

/** What the dashboard's Content Editor says (spec 8). */
export const dashboardFeedback: ContentFeedback = {
  saved: toasts.contentSaved,
  deleted: toasts.contentDeleted,
  saveFailed: toasts.contentSaveFailed,
  deleteFailed: toasts.contentDeleteFailed,
  notSaved: contentFieldLabels.failed,
};
