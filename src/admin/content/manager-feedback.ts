import { managerFeedback as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import type { ContentFeedback } from './feedback.ts';

/** What the content manager says (product 8.3): of failures at the text alone. */
export const managerFeedback: ContentFeedback = {
  saved: toasts.contentUpdated,
  deleted: { title: labels.deleted },
  notSaved: editorErrors.updateContent,
  notDeleted: labels.deleteFailed,
  failureToasts: null,
};
