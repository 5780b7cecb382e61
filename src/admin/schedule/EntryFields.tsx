import { type ReactNode, useState } from 'react';
import type { RecordState } from '#admin/editing/use-record.ts';
import { Fold } from '#admin/ui/Fold.tsx';
import { fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { carriedEmphasis } from '#domain/schedule/emphasis.ts';
import { emphasisLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { HoursFields } from './HoursFields.tsx';
import { KindChoice } from './KindChoice.tsx';
import type { ScheduleValues, StoredEntry } from './values.ts';

interface Props {
  record: RecordState<ScheduleValues, StoredEntry>;
  areas: readonly ShowArea[];
  isNew: boolean;
}

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
  const fieldOf = fieldsOf({ prefix: 'schedule', labels: labels.fields, values: draft.value, errorOf, put });
  const optional = { optional: labels.optional, autoComplete: 'off' };
  const titleLine = (
    <InputField
      {...fieldOf('title')}
      autoComplete="off"
      aria-required
      onChange={({ target }) => putWords({ title: target.value })}
    />
  );
  const date = (
    <InputField {...fieldOf('date')} type="date" {...showDates} autoComplete="off" aria-required />
  );
  const location = <InputField {...fieldOf('location')} {...optional} hint={labels.locationHint} />;
  return (
    <>
      {isNew && titleLine}
      {isNew && date}
      <HoursFields values={draft.value} errorOf={errorOf} put={put} />
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
      {isNew && location}
      <Fold
        summary={labels.more}
        summaryClass="min-h-11 font-semibold"
        isHeldOpen={['date', 'location', 'category', 'emphasis'].some((name) => errorOf(name))}
      >
        <div className="grid gap-4 pt-2">
          {!isNew && date}
          {!isNew && location}
          <InputField {...fieldOf('category')} {...optional} />
          <InputField
            {...fieldOf('emphasis')}
            {...optional}
            hint={emphasisLabels.fieldHint}
            onChange={({ target }) => mark(target.value)}
          />
        </div>
      </Fold>
    </>
  );
}
