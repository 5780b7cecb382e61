import { type ReactNode, useEffect, useRef } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { draftNames } from '#admin/editing/drafts.ts';
import { TextConflict } from '#admin/editing/TextConflict.tsx';
import { useContentWrites } from '#admin/editing/texts/use-content-writes.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { fieldErrorsIn, isSignedOut } from '#admin/session/failures.ts';
import { Fold } from '#admin/ui/Fold.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { findRow } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { Edition } from '#domain/events/edition.ts';
import { conflictLabels, contentEditorLabels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { dashboardFeedback } from './dashboard-feedback.ts';
import { SharedWith } from './TextScope.tsx';

const labels = contentEditorLabels.add;
/** Product 2.15. */
const initial: Pick<ContentWrite, 'key' | 'type' | 'category' | 'value'> = {
  key: '',
  type: 'text',
  category: 'general',
  value: '',
};
const nothingStored = { value: initial, version: 0 };

/**
 * "Add New Content" (product 2.15): a text under a key of its own. Folded until it is wanted, or holds what was typed
 * before. A key that is taken shows both texts.
 */
export function AddContent({ event }: { event: Edition }): ReactNode {
  const draft = useDraft(draftNames.newContent(event.id), nothingStored);
  const { save } = useContentWrites();
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmit<ContentItem>((failure) => {
    if (!isSignedOut(failure) && fieldErrorsIn(failure).length === 0) showToast(toasts.contentSaveFailed);
    return undefined;
  });
  const { submit, clear, isBusy, errors, conflict, closeConflict } = submission;
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const { key, value } = draft.value;
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
  const put = (changes: Partial<typeof initial>) => {
    draft.set({ ...draft.value, ...changes });
    clear();
  };

  const row = findRow(key.trim());
  const name = row?.label ?? key;
  const store = (text: string, version: number) =>
    submit(async () => {
      await save({
        ...draft.value,
        value: text,
        eventId: row?.isShared ? null : event.id,
        version,
      });
      draft.reset(nothingStored);
      showToast(dashboardFeedback.saved);
      form.current?.querySelector('input')?.focus();
    });
  const control = (field: keyof typeof initial) => ({
    id: `field-new-${field}`,
    className: 'control control-dense',
    value: draft.value[field],
    'aria-describedby': describedBy({ name: `new-${field}` }),
    'aria-invalid': errorOf(field) ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => put({ [field]: target.value }),
  });

  return (
    <section className="card mb-3 sm:mb-5" aria-labelledby="add-content">
      <Fold
        summary={
          <h2 id="add-content" className="text-22">
            {labels.title}
          </h2>
        }
        summaryClass="inset-focus min-h-13 px-5"
        startsOpen={draft.isDirty}
      >
        <form
          ref={form}
          className="grid gap-4 px-5 pb-5"
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            store(value, 0);
          }}
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) store(value, 0);
          }}
        >
          <p className="text-15 text-text-muted">{labels.note}</p>
          <DraftNote at={draft.restoredAt} onDiscard={() => draft.reset(nothingStored)} />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
            <Field name="new-key" label={labels.key} error={errorOf('key')} className="max-sm:col-span-2">
              <input {...control('key')} type="text" placeholder={labels.keyPlaceholder} autoComplete="off" />
            </Field>
            <Field name="new-type" label={labels.type} error={errorOf('type')}>
              <select {...control('type')}>
                {labels.types.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </Field>
            <Field name="new-category" label={labels.category} error={errorOf('category')}>
              <select {...control('category')}>
                {labels.categories.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </Field>
          </div>
          {row?.isShared && (
            <p className="text-15 text-text-muted">
              <SharedWith event={event} />
            </p>
          )}
          <div className="flex flex-wrap items-end gap-4">
            <Field name="new-value" label={labels.value} error={errorOf('value')} className="flex-1 basis-72">
              <TextArea {...control('value')} className="control control-dense control-low" rows={1} />
            </Field>
            <button type="submit" className="button button-dense" aria-disabled={isBusy}>
              {isBusy ? labels.submitting : labels.submit}
            </button>
          </div>
        </form>
      </Fold>
      {conflict && (
        <TextConflict
          message={conflictLabels.keyTaken(name)}
          label={name}
          mine={value}
          current={conflict.current}
          preselected="theirs"
          submission={submission}
          onKeep={store}
          onTheirs={() => {
            closeConflict();
            draft.reset(nothingStored);
          }}
        />
      )}
    </section>
  );
}
