import { type ReactNode, useEffect, useRef } from 'react';
import { categoryLabels } from '#domain/documents.ts';
import { documentLabels as labels } from '#domain/facts/labels/admin-content.ts';
import { type DocumentCategory, documentCategories } from '#domain/schemas/document.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { DraftNote } from '../../shared/DraftNote.tsx';
import { FileChoice } from './FileChoice.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploadForm } from './use-upload-form.ts';

/** The form behind "Upload Document" (spec 2). */
export function UploadForm({ eventId, onDone }: { eventId: string; onDone: () => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const upload = useUploadForm(eventId, onDone);
  const { draft, file, state, errors, failure, missing } = upload;
  const { title, description, category, isPublic } = draft.value;
  const isLocked = state !== null;
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const control = (name: 'title' | 'description' | 'category') => ({
    id: `field-document-${name}`,
    className: 'control control-dense',
    disabled: isLocked,
    'aria-describedby': describedBy({ name: `document-${name}` }),
    'aria-invalid': errorOf(name) ? true : undefined,
  });
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
      <FileChoice file={file} error={errorOf('file')} isDisabled={isLocked} onChoose={upload.choose} />
      <Field name="document-title" label={labels.fields.title} error={errorOf('title')}>
        <input
          {...control('title')}
          type="text"
          autoComplete="off"
          aria-required
          value={title}
          onChange={({ target }) => upload.put({ title: target.value })}
        />
      </Field>
      <Field
        name="document-description"
        label={labels.fields.description}
        optional={labels.optional}
        error={errorOf('description')}
      >
        <textarea
          {...control('description')}
          rows={2}
          value={description}
          onChange={({ target }) => upload.put({ description: target.value })}
        />
      </Field>
      <Field name="document-category" label={labels.fields.category} error={errorOf('category')}>
        <select
          {...control('category')}
          value={category}
          onChange={({ target }) => upload.put({ category: target.value as DocumentCategory })}
        >
          {documentCategories.map((id) => (
            <option key={id} value={id}>
              {categoryLabels[id]}
            </option>
          ))}
        </select>
      </Field>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            disabled={isLocked}
            aria-describedby="hint-document-public"
            checked={isPublic}
            onChange={({ target }) => upload.put({ isPublic: target.checked })}
          />
          {labels.isPublic}
        </label>
        <p className="field-hint" id="hint-document-public">
          {labels.isPublicHint}
        </p>
      </div>
      {state && <UploadProgress state={state} />}
      <p className="field-error" role="alert">
        {state?.isCut ? labels.cut : failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-dense" aria-disabled={isLocked && !state.isCut}>
          {state ? (state.isCut ? labels.continue : labels.uploading) : labels.start}
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
