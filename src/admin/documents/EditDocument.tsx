import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useFormFocus } from '#admin/editing/use-form-focus.ts';
import { failureText, fieldErrorsIn } from '#admin/session/failures.ts';
import { ApiError, call } from '#api-client';
import { api } from '#domain/api.ts';
import { type FieldError, fieldErrors } from '#domain/basics/errors.ts';
import {
  type DocumentUpdate,
  documentUpdateSchema,
  type PortalDocument,
} from '#domain/documents/document.ts';
import { failureLabels } from '#messages/admin.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { showToast } from '#stores/toasts.ts';
import { DocumentFields } from './DocumentFields.tsx';

interface Props {
  document: PortalDocument;
  onDone: () => void;
}

/** A document's words and who sees it, in the place of its row. Escape cancels; what is typed is a draft. */
export function EditDocument({ document, onDone }: Props): ReactNode {
  const { id, title, description, category, isPublic } = document;
  const stored = { value: { title, description, category, isPublic }, version: 0 };
  const draft = useDraft<DocumentUpdate>(draftNames.storedDocument(id), stored);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (update: DocumentUpdate) => call(api.updateDocument, { id, ...update }),
    onSuccess: (saved) =>
      client.setQueriesData<readonly PortalDocument[]>({ queryKey: [api.listDocuments.path] }, (documents) =>
        documents?.map((other) => (other.id === id ? saved : other)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [api.listDocuments.path] }),
  });
  useFormFocus(form, errors);

  const close = () => {
    draft.reset(stored);
    onDone();
  };
  const submit = async () => {
    if (save.isPending) return;
    setFailure(undefined);
    const update = documentUpdateSchema.safeParse(draft.value);
    setErrors(update.success ? [] : fieldErrors(update.error.issues));
    if (!update.success) return;
    try {
      await save.mutateAsync(update.data);
      close();
      showToast({ ...labels.updated, description: labels.visibility(update.data.isPublic) });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      setErrors(fieldErrorsIn(error));
      setFailure(isGone ? labels.gone : failureText(labels.updateFailed, error, failureLabels.textKept));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      noValidate
      aria-label={labels.edit(title)}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DraftNote at={draft.restoredAt} onDiscard={close} />
      <DocumentFields
        prefix="stored-document"
        value={draft.value}
        errors={errors}
        onChange={(changes) => {
          draft.set({ ...draft.value, ...changes });
          setErrors(errors.filter(({ path }) => !(path in changes)));
        }}
      />
      <p className="field-error" role="alert">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-dense" aria-disabled={save.isPending}>
          {save.isPending ? labels.saving : labels.save}
        </button>
        <button type="button" className="button button-dense button-outline" onClick={close}>
          {labels.cancel}
        </button>
      </div>
    </form>
  );
}
