import { type ReactNode, useEffect, useRef } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { failureText } from '#admin/session/failures.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors } from '#messages/spec.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { FileChoice } from './FileChoice.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploadForm } from './use-upload-form.ts';

/** The form behind "Upload Document" (product 2.17). */
export function UploadForm({ eventId, onDone }: { eventId: string; onDone: () => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const upload = useUploadForm(eventId, onDone);
  const { draft, file, state, errors, failure, missing } = upload;
  const isLocked = state !== null;
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      noValidate
      aria-label={labels.uploadTitle}
      onSubmit={(event) => {
        event.preventDefault();
        upload.submit();
      }}
    >
      <DraftNote at={draft.restoredAt} onDiscard={upload.close} />
      {missing && (
        <p className="font-semibold" role="status">
          {labels.chooseAgain(missing)}
        </p>
      )}
      <FileChoice
        name="document-file"
        file={file}
        error={errorOf('file')}
        isDisabled={isLocked}
        onChoose={upload.choose}
      />
      <DocumentFields
        prefix="document"
        value={draft.value}
        errorOf={errorOf}
        isLocked={isLocked}
        onChange={upload.put}
      />
      {state && <UploadProgress state={state} />}
      <p className="field-error" role="alert">
        {state?.cut ? failureText(editorErrors.uploadDocument, state.cut.error, labels.partsKept) : failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-dense" aria-disabled={isLocked && !state.cut}>
          {state ? (state.cut ? labels.continue : labels.uploading) : labels.start}
        </button>
        <button
          type="button"
          className="button button-dense button-outline"
          onClick={state ? upload.stop : upload.close}
        >
          {labels.cancel}
        </button>
      </div>
    </form>
  );
}
