import type { ReactNode } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { unlessGone } from '#admin/session/failures.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { type StoredDocument, useDocumentWrites } from './queries.ts';

interface Props {
  document: StoredDocument;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a document is gone for good. One that somebody else deleted counts as deleted. */
export function DeleteDocument({ document, onClose, onDeleted }: Props): ReactNode {
  const { id, version } = document;
  const writes = useDocumentWrites();
  const { submit, isBusy, failure, conflict } = useSubmit(editorErrors.deleteDocument);
  const confirm = async () => {
    const isDeleted = await submit(() =>
      unlessGone(writes.remove(document, () => call(api.deleteDocument, { id, version }))),
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
          <Button look="danger" isLarge aria-disabled={isBusy} onClick={confirm}>
            {isBusy ? labels.deleting : labels.confirm}
          </Button>
          <Button isLarge onClick={onClose}>
            {labels.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
