import { contentFieldLabels } from '#messages/admin.ts';
import { managerFeedback as managerLabels, textScopeLabels } from '#messages/admin-content.ts';
import { editorErrors, type Toast, toasts } from '#messages/spec.ts';

/** What an editor says after its writes; the pages that edit texts word it differently (product 8.3). */
export interface ContentFeedback {
  readonly saved: Toast;
  readonly deleted: Toast;
  readonly notSaved: string;
  readonly notDeleted: string;
  /** Beside those words; null where no toast tells of a failure. */
  readonly failureToasts: { readonly save: Toast; readonly delete: Toast } | null;
}

/** The toast after a save; a text of all shows says so. */
export const savedToast = (saved: Toast, eventId: string | null) => ({
  ...saved,
  ...(eventId === null && { note: textScopeLabels.forAll }),
});

export const dashboardFeedback: ContentFeedback = {
  saved: toasts.contentSaved,
  deleted: toasts.contentDeleted,
  notSaved: contentFieldLabels.saveFailed,
  notDeleted: contentFieldLabels.deleteFailed,
  failureToasts: { save: toasts.contentSaveFailed, delete: toasts.contentDeleteFailed },
};

export const managerFeedback: ContentFeedback = {
  saved: toasts.contentUpdated,
  deleted: { title: managerLabels.deleted },
  notSaved: editorErrors.updateContent,
  notDeleted: managerLabels.deleteFailed,
  failureToasts: null,
};
