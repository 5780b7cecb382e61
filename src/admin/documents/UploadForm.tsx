import { type ReactNode, useEffect, useRef } from 'react';
import { draftNames, dropDraft, useDraft, writeDraft } from '#admin/editing/drafts.ts';
import { DraftNote } from '#admin/editing/FormEnd.tsx';
import { useErrorFocus } from '#admin/editing/use-form-focus.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText, isSignedOut } from '#admin/session/failures.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { type FieldError, fieldErrors } from '#domain/basics/errors.ts';
import type { DocumentCategory } from '#domain/documents/categories.ts';
import { documentUploadSchema } from '#domain/documents/document.ts';
import { checkFileLabel } from '#domain/documents/file-types.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { FileChoice, UploadProgress } from './FileChoice.tsx';
import { useUploads } from './Uploads.tsx';

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

interface DocumentDraft {
  title: string;
  description: string;
  category: DocumentCategory;
  isPublic: boolean;
  begun: { id: string; name: string; size: number; modified: number } | null;
}

const empty: DocumentDraft = {
  title: '',
  description: '',
  category: 'general',
  isPublic: false,
  begun: null,
};
const nothing = { value: empty, version: 0 };

/** The state of the upload form. Its words are a draft; a cut upload goes on, also after the page was closed. */
function useUploadForm(eventId: string, onDone: () => void) {
  const name = draftNames.document(eventId);
  const draft = useDraft<DocumentDraft>(name, nothing);
  const { state, chosen, choose, start, cancel } = useUploads();
  const file = chosen(eventId);
  const { begun, ...fields } = draft.value;

  const submission = useSubmit((error) => {
    // After the login the same upload goes on.
    if (!isSignedOut(error)) draft.set({ ...fields, begun: null });
    return failureText(editorErrors.uploadDocument, error);
  });
  const { errors, failure, refuse, clear } = submission;

  const submit = async () => {
    if (state && !state.cut) return;
    const write = documentUploadSchema.safeParse({ ...fields, eventId });
    const found = [...fileErrors(file), ...(write.success ? [] : fieldErrors(write.error.issues))];
    if (found.length > 0 || !file || !write.success) return refuse(found);
    const uploadId = begun && isSameFile(begun, file) ? begun.id : null;
    await submission.submit(async () => {
      const outcome = await start({ file, target: write.data, uploadId }, (id) => {
        const value = {
          ...fields,
          begun: { id, name: file.name, size: file.size, modified: file.lastModified },
        };
        draft.set(value);
        writeDraft(name, { value, base: nothing });
      });
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.kind !== 'done') return;
      dropDraft(name);
      draft.reset(nothing);
      choose(eventId, null);
      showToast({ ...toasts.documentUploaded, description: labels.visibility(fields.isPublic) });
      onDone();
    });
  };
  return {
    draft,
    file,
    state,
    errors,
    errorOf: submission.errorOf,
    failure,
    missing: begun && !file ? begun.name : null,
    submit,
    choose(next: File | null) {
      choose(eventId, next);
      refuse(next ? fileErrors(next) : []);
    },
    put(changes: Partial<DocumentDraft>) {
      // Other words make another document: a cut upload was begun with the old ones.
      draft.set({ ...draft.value, ...changes, begun: null });
      clear((path) => path in changes);
    },
    stop() {
      cancel();
      draft.set({ ...fields, begun: null });
    },
    close() {
      if (state) cancel();
      draft.reset(nothing);
      choose(eventId, null);
      onDone();
    },
  };
}

/** What is wrong with a file is said before a byte is sent. */
function fileErrors(file: File | null): FieldError[] {
  if (!file) return [{ path: 'file', message: labels.fileMissing }];
  const verdict = checkFileLabel(file.name, file.size);
  return verdict.ok ? [] : [{ path: 'file', message: verdict.message }];
}

const isSameFile = (begun: NonNullable<DocumentDraft['begun']>, file: File): boolean =>
  begun.name === file.name && begun.size === file.size && begun.modified === file.lastModified;
