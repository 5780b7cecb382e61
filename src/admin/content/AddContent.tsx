import { type ReactNode, useRef } from 'react';
import { TextConflict } from '#admin/records/Conflict.tsx';
import { DraftNote } from '#admin/records/RecordForm.tsx';
import { useContentWrites } from '#admin/records/texts.ts';
import { draftNames, useErrorFocus, useForm } from '#admin/records/use-record.ts';

import { fieldErrorsIn, isSignedOut } from '#admin/session/read.ts';
import { fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { Button, Fold, Form } from '#admin/ui/parts.tsx';
import type { ContentItem } from '#domain/content/item.ts';
import { findRow } from '#domain/content/text.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { Edition } from '#domain/events/edition.ts';
import { contentEditorLabels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { dashboardFeedback, savedToast } from './ContentEditing.tsx';
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

/** "Add New Content" (product 2.15): a text under a key of its own. A key that is taken shows both texts. */
export function AddContent({ event }: { event: Edition }): ReactNode {
  const { save } = useContentWrites();
  const form = useRef<HTMLFormElement>(null);
  const adding = useForm<typeof initial, ContentItem>(
    draftNames.newContent(event.id),
    nothingStored,
    (failure) => {
      if (!isSignedOut(failure) && fieldErrorsIn(failure).length === 0) showToast(toasts.contentSaveFailed);
      return undefined;
    },
  );
  const { draft, submit, discard, isBusy, errors, errorOf, put, conflict, closeConflict } = adding;
  useErrorFocus(form, errors);
  const { key, value } = draft.value;

  const row = findRow(key.trim());
  const name = row?.label ?? key;
  const store = (text: string, version: number) =>
    submit(async () => {
      const eventId = row?.isShared ? null : event.id;
      await save({ ...draft.value, value: text, eventId, version });
      draft.reset(nothingStored);
      showToast(savedToast(dashboardFeedback.saved, eventId));
      form.current?.querySelector('input')?.focus();
    });
  const fieldOf = fieldsOf({ prefix: 'new', labels, values: draft.value, errorOf, put });

  return (
    <section className="card mb-3 sm:mb-5" aria-labelledby="add-content">
      <Fold
        summary={
          <h2 id="add-content" className="text-22">
            {labels.title}
          </h2>
        }
        summaryClass="inset-focus min-h-14 px-5"
        startsOpen
      >
        <Form
          ref={form}
          className="grid gap-4 px-5 pb-5"
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) store(value, 0);
          }}
          onSubmit={() => store(value, 0)}
        >
          <p className="text-15 text-text-muted">{labels.note}</p>
          <DraftNote at={draft.restoredAt} onDiscard={discard} />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
            <InputField
              {...fieldOf('key')}
              fieldClass="max-sm:col-span-2"
              placeholder={labels.keyPlaceholder}
              autoComplete="off"
            />
            <SelectField {...fieldOf('type')}>
              {labels.types.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
            <SelectField {...fieldOf('category')}>
              {labels.categories.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          </div>
          {row?.isShared && (
            <p className="text-15 text-text-muted">
              <SharedWith event={event} />
            </p>
          )}
          <div className="flex flex-wrap items-end gap-4">
            <TextField
              {...fieldOf('value')}
              fieldClass="flex-1 basis-72"
              className="control control-dense control-low"
              rows={1}
            />
            <Button look="primary" type="submit" aria-disabled={isBusy}>
              {isBusy ? labels.submitting : labels.submit}
            </Button>
          </div>
        </Form>
      </Fold>
      {conflict && (
        <TextConflict
          message={`${name} already has a text. Choose which one to keep.`}
          label={name}
          mine={value}
          current={conflict.current}
          preselected="theirs"
          submission={adding}
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
