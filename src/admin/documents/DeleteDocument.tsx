import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#admin/session/failures.ts';
import { ApiError, call } from '#api-client';
import { api } from '#domain/api.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface Props {
  document: PortalDocument;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a document is gone for good. One that somebody else deleted counts as deleted. */
export function DeleteDocument({ document, onClose, onDeleted }: Props): ReactNode {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const remove = useMutation({
    mutationFn: () => call(api.deleteDocument, { id: document.id }),
    onSettled: () => client.invalidateQueries({ queryKey: [api.listDocuments.path] }),
  });
  const confirm = async () => {
    if (remove.isPending) return;
    setFailure(undefined);
    try {
      await remove.mutateAsync();
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) return setFailure(failureText(editorErrors.deleteDocument, error));
    }
    showToast(toasts.documentDeleted);
    onDeleted();
  };
  return (
    <Dialog title={labels.confirmTitle} closeLabel={labels.close} onClose={onClose}>
      <div className="grid gap-4 p-5 md:p-6">
        <p className="wrap-anywhere">{labels.confirmText(document.title, document.originalName)}</p>
        <p className="field-error" role="alert">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-danger"
            aria-disabled={remove.isPending}
            onClick={confirm}
          >
            {remove.isPending ? labels.deleting : labels.confirm}
          </button>
          <button type="button" className="button button-outline" onClick={onClose}>
            {labels.keep}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
