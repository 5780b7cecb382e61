import { type ReactNode, useRef, useState } from 'react';
import type { FieldsOf } from '#admin/editing/lists/ListedForm.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { carriedEmphasis } from '#domain/schedule/emphasis.ts';
import { emphasisLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { describedBy } from '#ui/Field.tsx';
import { Highlighter } from '#ui/icons.tsx';
import { AreaChoice, HoursFields, KindChoice } from './EntryInputs.tsx';
import type { ScheduleValues, StoredEntry } from './entry-kind.ts';

interface Props extends FieldsOf<StoredEntry, ScheduleValues> {
  areas: readonly ShowArea[];
}

/**
 * The fields of an entry: hours, area, kind and words of one that is edited; a new one begins with its title. Words that
 * must not be missed stay marked while the text around and in them changes.
 */
export function EntryFields({ record, areas, isNew, field }: Props): ReactNode {
  const { draft, errorOf, put } = record;
  const { title, description, emphasis } = draft.value;
  const [marked, setMarked] = useState({ title, description, emphasis });
  const putWords = (changes: Partial<Pick<ScheduleValues, 'title' | 'description'>>) =>
    put({ ...changes, emphasis: carriedEmphasis(marked, { title, description, ...changes }) });
  const mark = (words: string) => {
    setMarked({ title, description, emphasis: words });
    put({ emphasis: words });
  };
  const optional = { optional: labels.optional, autoComplete: 'off' };
  const titleLine = (
    <InputField
      {...field('title')}
      autoComplete="off"
      aria-required
      onChange={({ target }) => putWords({ title: target.value })}
    />
  );
  const date = <InputField {...field('date')} type="date" {...showDates} autoComplete="off" aria-required />;
  const location = <InputField {...field('location')} {...optional} hint={labels.locationHint} />;
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
          <InputField {...field('category')} {...optional} />
          <InputField
            {...field('emphasis')}
            {...optional}
            hint={emphasisLabels.fieldHint}
            onChange={({ target }) => mark(target.value)}
          />
        </div>
      </Fold>
    </>
  );
}

const NAME = 'schedule-description';
/** The slot below the box, which reads out what stands in it. */
const MARKED = 'schedule-marked';

interface DescriptionFieldProps {
  value: string;
  /** The words of it, or of the title, that must not be missed. */
  emphasis: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onMark: (emphasis: string) => void;
}

/** The description, in which words can be marked that must not be missed. */
function DescriptionField({ value, emphasis, error, onChange, onMark }: DescriptionFieldProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isNothingSelected, setNothingSelected] = useState(false);
  const mark = () => {
    const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
    const words = value.slice(selectionStart, selectionEnd).trim();
    setNothingSelected(words === '');
    if (words === '') box.current?.focus();
    else onMark(words);
  };
  const isMarked = emphasis !== '' && !isNothingSelected;
  const said = isNothingSelected ? emphasisLabels.nothingSelected : emphasisLabels.hint;
  return (
    <div className="grid gap-1">
      <TextField
        name={NAME}
        label={labels.fields.description}
        optional={labels.optional}
        error={error}
        ref={box}
        rows={2}
        value={value}
        aria-describedby={`${describedBy({ name: NAME })} ${MARKED}`}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" className="chip justify-self-start" onClick={mark}>
        <Highlighter className="icon" />
        {emphasisLabels.mark}
      </button>
      <div className="flex flex-wrap items-center gap-x-3 text-15">
        <p className="wrap-anywhere text-text-muted" id={MARKED} role="status">
          {isMarked ? emphasisLabels.marked : said}
          {isMarked && <mark className="marked-words ms-1">{emphasis}</mark>}
        </p>
        {isMarked && <LinkButton onClick={() => onMark('')}>{emphasisLabels.unmark}</LinkButton>}
      </div>
    </div>
  );
}
