import { type ReactNode, useEffect, useRef } from 'react';
import { draftNames, dropDraft, writeDraft } from '#admin/editing/drafts.ts';
import { DraftNote } from '#admin/editing/RecordForm.tsx';
import { useErrorFocus, useForm } from '#admin/editing/use-record.ts';
import { failureText, isSignedOut } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { fieldErrors } from '#domain/basics/errors.ts';
import {
  categoryLabels,
  type DocumentCategory,
  type DocumentUpdate,
  documentCategories,
  documentUploadSchema,
  titleFromName,
} from '#domain/documents/document.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { FileChoice, fileErrors, UploadProgress, useUploads } from './Uploads.tsx';

type Values = Omit<DocumentUpdate, 'version'>;

interface Props {
  /** Starts the names of the fields: two forms may be open. */
  prefix: string;
  values: Values;
  errorOf: (name: string) => string | undefined;
  isLocked?: boolean;
  put: (changes: Partial<Values>) => void;
}

export function DocumentFields({ isLocked = false, ...form }: Props): ReactNode {
  const { prefix, values, put } = form;
  const fieldOf = fieldsOf({ ...form, labels: labels.fields });
  const field = (name: keyof Values) => ({ ...fieldOf(name), disabled: isLocked });
  return (
    <>
      <InputField {...field('title')} autoComplete="off" aria-required />
      <TextField {...field('description')} optional={labels.optional} rows={2} />
      <SelectField {...field('category')}>
        {documentCategories.map((id) => (
          <option key={id} value={id}>
            {categoryLabels[id]}
          </option>
        ))}
      </SelectField>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            disabled={isLocked}
            aria-describedby={`hint-${prefix}-public`}
            checked={values.isPublic}
            onChange={({ target }) => put({ isPublic: target.checked })}
          />
          {labels.fields.isPublic}
        </label>
        <p className="field-hint" id={`hint-${prefix}-public`}>
          {labels.isPublicHint}
        </p>
      </div>
    </>
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

/** The form behind "Upload Document" (product 2.17). A cut upload goes on, also after the page was closed. */
export function UploadForm({ eventId, onDone }: { eventId: string; onDone: () => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const name = draftNames.document(eventId);
  const { state, chosen, choose, start, cancel } = useUploads();
  const file = chosen(eventId);
  const { draft, errors, errorOf, failure, put, refuse, submit } = useForm(name, nothing, (error) => {
    // After the login the same upload goes on.
    if (!isSignedOut(error)) put({ begun: null });
    return failureText(editorErrors.uploadDocument, error);
  });
  const { begun, ...fields } = draft.value;
  const isLocked = state !== null;
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useErrorFocus(form, errors);

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
  const stop = () => {
    cancel();
    put({ begun: null });
  };
  const leave = () => {
    draft.reset(nothing);
    choose(eventId, null);
    onDone();
  };
  const close = () => {
    if (state) cancel();
    leave();
  };
  return (
    <Form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      aria-label={labels.uploadTitle}
      onSubmit={upload}
    >
      <DraftNote at={draft.restoredAt} onDiscard={close} />
      {begun && !file && (
        <p className="font-semibold" role="status">
          {labels.chooseAgain(begun.name)}
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
      <DocumentFields
        prefix="document"
        values={draft.value}
        errorOf={errorOf}
        isLocked={isLocked}
        // Other words make another document: a cut upload was begun with the old ones.
        put={(changes) => put({ ...changes, begun: null })}
      />
      {state && <UploadProgress state={state} />}
      <p className="field-error" role="alert">
        {state?.cut ? failureText(editorErrors.uploadDocument, state.cut.error, labels.partsKept) : failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={isLocked && !state.cut}>
          {state ? (state.cut ? labels.continue : labels.uploading) : labels.start}
        </Button>
        <Button onClick={state ? stop : close}>{labels.cancel}</Button>
      </div>
    </Form>
  );
}

const isSameFile = (begun: NonNullable<DocumentDraft['begun']>, file: File): boolean =>
  begun.name === file.name && begun.size === file.size && begun.modified === file.lastModified;
