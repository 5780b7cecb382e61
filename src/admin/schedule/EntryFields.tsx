import { type ReactNode, useRef, useState } from 'react';
import type { FieldsOf } from '#admin/editing/lists/ListedForm.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { isIsoDate } from '#domain/basics/dates.ts';
import { outsideShowDays } from '#domain/contradictions/outside-show-days.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { spanOf } from '#domain/events/show-span.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { carriedEmphasis } from '#domain/schedule/emphasis.ts';
import { likelyDays } from '#domain/schedule/likely-days.ts';
import { emphasisLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { describedBy } from '#ui/Field.tsx';
import { Highlighter } from '#ui/icons.tsx';
import { AreaChoice, DateChoice, HoursFields, KindChoice } from './EntryInputs.tsx';
import type { ScheduleValues, StoredEntry } from './entry-kind.ts';

interface Props extends FieldsOf<StoredEntry, ScheduleValues> {
  areas: readonly ShowArea[];
  /** All of the show. */
  entries: readonly StoredEntry[];
  /** The one that is edited; null for a new one. */
  entry: StoredEntry | null;
}

/**
 * The fields of an entry, the same for a new one. Words that must not be missed stay marked while the text around and in
 * them changes.
 */
export function EntryFields({ record, areas, entries, entry, field }: Props): ReactNode {
  const { event } = useActiveEvent();
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
  const span = spanOf(event);
  return (
    <>
      <InputField
        {...field('title')}
        autoComplete="off"
        aria-required
        onChange={({ target }) => putWords({ title: target.value })}
      />
      <DateChoice
        date={draft.value.date}
        days={likelyDays(span, entries)}
        error={errorOf('date')}
        warning={outsideShow(draft.value, entry, entries, span)}
        onChange={(date) => put({ date })}
      />
      <HoursFields values={draft.value} errorOf={errorOf} put={put} />
      <AreaChoice offered={areas} chosen={draft.value.areas} onChange={(keys) => put({ areas: keys })} />
      <InputField {...field('location')} {...optional} hint={labels.locationHint} />
      <KindChoice kind={draft.value.kind} onChange={(kind) => put({ kind })} />
      <DescriptionField
        value={description}
        emphasis={emphasis}
        error={errorOf('description')}
        onChange={(value) => putWords({ description: value })}
        onMark={mark}
      />
      <Fold
        summary={labels.more}
        summaryClass="min-h-11 font-semibold"
        isHeldOpen={['category', 'emphasis'].some((name) => errorOf(name))}
      >
        <div className="grid gap-4 pt-2">
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

/** That the typed day is none of the show's or of moving in and out, in words; undefined where it is. */
function outsideShow(
  { endTime: _, ...typed }: ScheduleValues,
  entry: StoredEntry | null,
  entries: readonly StoredEntry[],
  days: ShowSpan | null,
): string | undefined {
  if (!isIsoDate(typed.date)) return undefined;
  const id = entry?.id ?? '';
  const others = entries.filter((one) => one.id !== id);
  const drafted = { ...typed, id, eventId: null, endTime: null };
  return outsideShowDays({ schedule: [...others, drafted], days }).find(({ place }) => place.id === id)
    ?.message;
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
