import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { RecordConflict } from '#admin/editing/RecordConflict.tsx';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useRecord } from '#admin/editing/use-record.ts';
import { failureText, isGone } from '#admin/session/failures.ts';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { showDates } from '#domain/basics/limits.ts';
import type { ScheduleWrite } from '#domain/schedule/entry.ts';
import { type ScheduleField, scheduleFields } from '#domain/schedule/fields.ts';
import { failureLabels } from '#messages/admin.ts';
import { scheduleLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { useSaveSchedule } from './queries.ts';
import {
  emptyValues,
  isComplete,
  type ScheduleValues,
  type StoredEntry,
  valuesOf,
  writeOf,
} from './values.ts';

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

/** An entry of the schedule to fill in. One that somebody deleted meanwhile is added again by the next save. */
export function ScheduleForm({ eventId, entry, onDone }: Props): ReactNode {
  const saveEntry = useSaveSchedule();
  const [isMissing, setMissing] = useState(false);
  const isNew = entry === null || isMissing;
  const record = useRecord<ScheduleValues, StoredEntry, ScheduleWrite>({
    draftName: entry ? draftNames.schedule(entry.id) : draftNames.newSchedule(eventId),
    stored: { value: entry ? valuesOf(entry) : emptyValues, version: entry?.version ?? 0 },
    valuesOf,
    check: (values, version) => writeOf(values, entry ? entry.eventId : eventId, isNew ? undefined : version),
    send: (write) => saveEntry.mutateAsync({ id: isNew ? null : entry.id, ...write }),
    textOf(error) {
      if (entry && isGone(error)) {
        setMissing(true);
        return labels.gone;
      }
      return failureText(
        entry ? labels.updateFailed : editorErrors.addSchedule,
        error,
        failureLabels.textKept,
      );
    },
    onSaved() {
      onDone();
      showToast(entry ? labels.updated : toasts.scheduleAdded);
    },
  });
  const field = (name: ScheduleField, className = '', hint?: string) => {
    const error = record.errorOf(name);
    const isRequired = required.includes(name);
    const control = {
      id: `field-schedule-${name}`,
      className: 'control control-dense',
      value: record.draft.value[name],
      'aria-required': isRequired || undefined,
      'aria-describedby': describedBy({ name: `schedule-${name}`, hint }),
      'aria-invalid': error ? true : undefined,
      onChange: ({ target }: { target: { value: string } }) => record.put({ [name]: target.value }),
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
      <RecordForm
        label={entry ? labels.editTitle(entry.title) : labels.addTitle}
        record={record}
        saveLabel={labels.save}
        isComplete={isComplete(record.draft.value)}
        history={
          entry
            ? { kind: 'schedule', record: entry.id, name: entry.title, fields: scheduleFields }
            : undefined
        }
        onClose={onDone}
      >
        {field('title')}
        <div className="grid grid-cols-2 items-end gap-4">
          {field('date', 'col-span-2')}
          {field('time')}
          {field('endTime')}
        </div>
        {field('location', '', labels.locationHint)}
        {field('category')}
        {field('description')}
      </RecordForm>
      <RecordConflict<ScheduleValues, StoredEntry>
        message={labels.conflict}
        fields={scheduleFields}
        record={record}
        valuesOf={valuesOf}
      />
    </>
  );
}
