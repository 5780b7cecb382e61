import type { ReactNode } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText, isGone } from '#admin/session/failures.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { type StoredDocument, useDeleteDocument } from './queries.ts';

interface Props {
  document: StoredDocument;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a document is gone for good. One that somebody else deleted counts as deleted. */
export function DeleteDocument({ document, onClose, onDeleted }: Props): ReactNode {
  const remove = useDeleteDocument();
  const { submit, isBusy, failure, conflict } = useSubmit((error) =>
    failureText(editorErrors.deleteDocument, error),
  );
  const confirm = async () => {
    const isDeleted = await submit(() =>
      remove.mutateAsync(document).catch((error) => {
        if (!isGone(error)) throw error;
      }),
    );
    if (!isDeleted) return;
    showToast(toasts.documentDeleted);
    onDeleted();
  };
  return (
    <Dialog title={labels.confirmTitle} closeLabel={labels.close} onClose={onClose}>
      <div className="grid gap-4 p-5 md:p-6">
        <p className="wrap-anywhere">{labels.confirmText(document.title, document.originalName)}</p>
        <p className="field-error" role="alert">
          {conflict ? labels.changed : failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-danger" aria-disabled={isBusy} onClick={confirm}>
            {isBusy ? labels.deleting : labels.confirm}
          </button>
          <button type="button" className="button button-outline" onClick={onClose}>
            {labels.keep}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
