import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { useFormFocus } from '#admin/editing/use-form-focus.ts';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { showDates } from '#domain/basics/limits.ts';
import { scheduleLabels as labels } from '#messages/admin-content.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { ScheduleConflict } from './ScheduleConflict.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import { isComplete, type ScheduleField, type StoredEntry } from './values.ts';

interface Props {
  eventId: string;
  /** Null: a new one. */
  entry: StoredEntry | null;
  onDone: () => void;
}

const required: readonly ScheduleField[] = ['title', 'date', 'time'];
const inputs: Partial<Record<ScheduleField, InputHTMLAttributes<HTMLInputElement>>> = {
  date: { type: 'date', ...showDates },
  time: { type: 'time' },
  endTime: { type: 'time' },
};

/** An entry of the schedule to fill in. Escape cancels, Ctrl+Enter saves. */
export function ScheduleForm({ eventId, entry, onDone }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const state = useScheduleForm(eventId, entry, onDone);
  const { draft, errors, failure, conflict, isSaving, submit, close, put } = state;
  useFormFocus(form, errors);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isComplete(draft.value);
    if (event.key === 'Escape') close();
    else if (isSave) submit();
    else return;
    event.preventDefault();
  };
  const field = (name: ScheduleField, className = '', hint?: string) => {
    const error = errors.find(({ path }) => path === name)?.message;
    const isRequired = required.includes(name);
    const control = {
      id: `field-schedule-${name}`,
      className: 'control control-dense',
      value: draft.value[name],
      'aria-required': isRequired || undefined,
      'aria-describedby': describedBy({ name: `schedule-${name}`, hint }),
      'aria-invalid': error ? true : undefined,
      onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
    };
    return (
      <Field
        name={`schedule-${name}`}
        label={labels.fields[name]}
        optional={isRequired ? undefined : labels.optional}
        hint={hint}
        error={error}
        className={className}
      >
        {name === 'description' ? (
          <TextArea {...control} rows={2} />
        ) : (
          <input {...control} {...(inputs[name] ?? { type: 'text' })} autoComplete="off" />
        )}
      </Field>
    );
  };
  return (
    <>
      <form
        ref={form}
        className="grid gap-4 border-t border-border p-5"
        noValidate
        aria-label={entry ? labels.editTitle(entry.title) : labels.addTitle}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DraftNote at={draft.restoredAt} onDiscard={close} />
        {field('title')}
        <div className="grid grid-cols-2 items-end gap-4">
          {field('date', 'col-span-2')}
          {field('time')}
          {field('endTime')}
        </div>
        {field('location', '', labels.locationHint)}
        {field('category')}
        {field('description')}
        <p className="field-error" role="alert">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="button button-dense"
            disabled={!isComplete(draft.value)}
            aria-disabled={isSaving}
          >
            {isSaving ? labels.saving : labels.save}
          </button>
          <button type="button" className="button button-dense button-outline" onClick={close}>
            {labels.cancel}
          </button>
        </div>
      </form>
      {conflict && <ScheduleConflict current={conflict} state={state} />}
    </>
  );
}
