import { type ReactNode, useEffect, useRef } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { useErrorFocus } from '#admin/editing/use-form-focus.ts';
import { failureText } from '#admin/session/failures.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors } from '#messages/spec.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { FileChoice } from './FileChoice.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploadForm } from './use-upload-form.ts';

export function UploadForm({ eventId, onDone }: { eventId: string; onDone: () => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const upload = useUploadForm(eventId, onDone);
  const { draft, file, state, errors, errorOf, failure, missing } = upload;
  const isLocked = state !== null;
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useErrorFocus(form, errors);
  return (
    <Form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      aria-label={labels.uploadTitle}
      onSubmit={() => upload.submit()}
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
        values={draft.value}
        errorOf={errorOf}
        isLocked={isLocked}
        put={upload.put}
      />
      {state && <UploadProgress state={state} />}
      <p className="field-error" role="alert">
        {state?.cut ? failureText(editorErrors.uploadDocument, state.cut.error, labels.partsKept) : failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="main" type="submit" aria-disabled={isLocked && !state.cut}>
          {state ? (state.cut ? labels.continue : labels.uploading) : labels.start}
        </Button>
        <Button onClick={state ? upload.stop : upload.close}>{labels.cancel}</Button>
      </div>
    </Form>
  );
}
