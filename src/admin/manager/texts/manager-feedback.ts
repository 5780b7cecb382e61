import { managerFeedback as labels } from '#domain/facts/labels/admin-content.ts';
import { editorErrors, toasts } from '#domain/messages.ts';
import type { ContentFeedback } from '../../shared/content/feedback.ts';

/** What the content manager says (spec 8); a failed save is told beside the text too, which stays. */
export const managerFeedback: ContentFeedback = {
  saved: toasts.contentUpdated,
  deleted: { title: labels.deleted },
  saveFailed: toasts.contentSaveFailed,
  deleteFailed: toasts.contentDeleteFailed,
  notSaved: `${editorErrors.updateContent}. ${labels.notSaved}`,
};
