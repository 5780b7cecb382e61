import type { ReactNode } from 'react';
import { listedDraft } from '#admin/records/kind.ts';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { dropDraft, useForm, writeDraft } from '#admin/records/use-record.ts';

import { failureText, isSignedOut } from '#admin/session/read.ts';
import { controlsOf, fieldsOf } from '#admin/ui/fields.tsx';
import { fieldErrors } from '#domain/basics/errors.ts';
import {
  type DocumentUpdate,
  documentFields,
  documentRecord,
  documentUploadSchema,
  titleFromName,
} from '#domain/documents/document.ts';
import { documentLabels as labels } from '#messages/admin-documents.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { FileChoice, fileErrors, UploadProgress, useUploads } from './Uploads.tsx';

export type DocumentValues = Omit<DocumentUpdate, 'version'>;

interface DocumentDraft extends DocumentValues {
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

/** The form behind "Upload Document" (product 2.17). A cut upload goes on, also after the page was closed. */
export function UploadForm({ eventId, onDone }: { eventId: string; onDone: () => void }): ReactNode {
  const name = listedDraft(documentRecord.kind, null, eventId);
  const { state, chosen, choose, start, cancel } = useUploads();
  const file = chosen(eventId);
  const form = useForm(name, nothing, (error) => {
    // After the login the same upload goes on.
    if (!isSignedOut(error)) form.put({ begun: null });
    return failureText(editorErrors.uploadDocument, error);
  });
  const { draft, errorOf, put, refuse, submit } = form;
  const { begun, ...fields } = draft.value;
  const isLocked = state !== null;

  const upload = async () => {
    if (state && !state.cut) return;
    const write = documentUploadSchema.safeParse({ ...fields, eventId });
    const found = [...fileErrors(file), ...(write.success ? [] : fieldErrors(write.error.issues))];
    if (found.length > 0 || !file || !write.success) return refuse(found);
    const uploadId = begun && isSameFile(begun, file) ? begun.id : null;
    await submit(async () => {
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
      leave();
      showToast({
        ...toasts.documentUploaded,
        description: labels.visibility(fields.isPublic),
        link: labels.toList,
      });
    });
  };
  const leave = () => {
    draft.reset(nothing);
    choose(eventId, null);
    onDone();
  };
  const stopOrLeave = () => {
    if (!state) return leave();
    cancel();
    put({ begun: null });
  };
  // Other words make another document: a cut upload was begun with the old ones.
  const putWords = (changes: Partial<DocumentValues>) => put({ ...changes, begun: null });
  const control = controlsOf({
    fields: documentFields,
    field: fieldsOf<DocumentValues>({
      prefix: documentRecord.kind,
      labels: labels.fields,
      values: fields,
      errorOf,
      put: putWords,
    }),
    values: fields,
    isDisabled: isLocked,
    put: putWords,
  });
  return (
    <RecordForm
      label={labels.upload}
      record={{
        draft,
        errors: form.errors,
        failure: state?.cut
          ? failureText(
              editorErrors.uploadDocument,
              state.cut.error,
              'The part that was uploaded is kept. You can continue.',
            )
          : form.failure,
        isBusy: isLocked && !state.cut,
        save: upload,
      }}
      saveLabel={state?.cut ? 'Continue upload' : 'Upload'}
      savingLabel="Uploading..."
      onClose={stopOrLeave}
    >
      {begun && !file && (
        <p className="font-semibold" role="status">
          {`The upload of ${begun.name} was interrupted. To continue, choose the same file again. The part that was uploaded is kept for two days.`}
        </p>
      )}
      <FileChoice
        name="document-file"
        file={file}
        error={errorOf('file')}
        isDisabled={isLocked}
        onChoose={(next) => {
          const found = next ? fileErrors(next) : [];
          const isTyped = fields.title !== '' && fields.title !== titleFromName(file?.name ?? '');
          if (next && found.length === 0 && !isTyped) put({ title: titleFromName(next.name) });
          choose(eventId, next);
          refuse(found);
        }}
      />
      {Object.keys(documentFields).map(control)}
      {state && <UploadProgress state={state} />}
    </RecordForm>
  );
}

const isSameFile = (begun: NonNullable<DocumentDraft['begun']>, file: File): boolean =>
  begun.name === file.name && begun.size === file.size && begun.modified === file.lastModified;
