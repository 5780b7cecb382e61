import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import type { RecordState } from '#admin/editing/use-record.ts';
import { Fold } from '#admin/ui/Fold.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { carriedEmphasis } from '#domain/schedule/emphasis.ts';
import { emphasisLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { AreaChoice } from './AreaChoice.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { HoursFields } from './HoursFields.tsx';
import { KindChoice } from './KindChoice.tsx';
import type { ScheduleValues, StoredEntry } from './values.ts';

interface Props {
  record: Pick<RecordState<ScheduleValues, StoredEntry>, 'draft' | 'errorOf' | 'put'>;
  areas: readonly ShowArea[];
  isNew: boolean;
}

type LineField = 'title' | 'date' | 'location' | 'category' | 'emphasis';

const inputs: Partial<Record<LineField, InputHTMLAttributes<HTMLInputElement>>> = {
  date: { type: 'date', ...showDates },
};
const required: readonly LineField[] = ['title', 'date'];
const hints: Partial<Record<LineField, string>> = {
  location: labels.locationHint,
  emphasis: emphasisLabels.fieldHint,
};

/**
 * The fields of an entry: hours, area, kind and words of one that is edited; a new one begins with its title. Words that
 * must not be missed stay marked while the text around and in them changes.
 */
export function EntryFields({ record, areas, isNew }: Props): ReactNode {
  const { draft, errorOf, put } = record;
  const { title, description, emphasis } = draft.value;
  const [marked, setMarked] = useState({ title, description, emphasis });
  const putWords = (changes: Partial<Pick<ScheduleValues, 'title' | 'description'>>) =>
    put({ ...changes, emphasis: carriedEmphasis(marked, { title, description, ...changes }) });
  const mark = (words: string) => {
    setMarked({ title, description, emphasis: words });
    put({ emphasis: words });
  };

  const line = (name: LineField, onChange = (value: string) => put({ [name]: value })) => {
    const isRequired = required.includes(name);
    const hint = hints[name];
    return (
      <Field
        name={`schedule-${name}`}
        label={labels.fields[name]}
        optional={isRequired ? undefined : labels.optional}
        hint={hint}
        error={errorOf(name)}
      >
        <input
          id={`field-schedule-${name}`}
          type="text"
          className="control control-dense"
          autoComplete="off"
          value={draft.value[name]}
          aria-required={isRequired || undefined}
          aria-describedby={describedBy({ name: `schedule-${name}`, hint })}
          aria-invalid={errorOf(name) ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
          {...inputs[name]}
        />
      </Field>
    );
  };
  const titleLine = line('title', (value) => putWords({ title: value }));
  return (
    <>
      {isNew && titleLine}
      {isNew && line('date')}
      <HoursFields values={draft.value} errorOf={errorOf} onChange={put} />
      <AreaChoice offered={areas} chosen={draft.value.areas} onChange={(keys) => put({ areas: keys })} />
      <KindChoice kind={draft.value.kind} onChange={(kind) => put({ kind })} />
      {!isNew && titleLine}
      <DescriptionField
        value={description}
        emphasis={emphasis}
        error={errorOf('description')}
        onChange={(value) => putWords({ description: value })}
        onMark={mark}
      />
      {isNew && line('location')}
      <Fold
        summary={labels.more}
        summaryClass="min-h-11 font-semibold"
        isHeldOpen={['date', 'location', 'category', 'emphasis'].some((name) => errorOf(name))}
      >
        <div className="grid gap-4 pt-2">
          {!isNew && line('date')}
          {!isNew && line('location')}
          {line('category')}
          {line('emphasis', mark)}
        </div>
      </Fold>
    </>
  );
}
