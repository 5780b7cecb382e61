import { managerFeedback as labels } from '#domain/facts/labels/admin-content.ts';
import { editorErrors, toasts } from '#domain/messages.ts';
import type { ContentFeedback } from '../../shared/content/feedback.ts';

/** What the content manager says (product 8.3): of failures at the text alone. */
export const managerFeedback: ContentFeedback = {
  saved: toasts.contentUpdated,
  deleted: { title: labels.deleted },
  notSaved: editorErrors.updateContent,
  notDeleted: labels.deleteFailed,
  failureToasts: null,
};
