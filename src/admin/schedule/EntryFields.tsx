import { useRef, useState } from 'react';
import { type FieldsOf, useAreas } from '#admin/records/ListedForm.tsx';
import { useActiveEvent } from '#admin/session/session.tsx';
import { CheckBox, fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { AreaMark, Fold, LinkButton } from '#admin/ui/parts.tsx';

import { formatTime, isIsoDate, showDates } from '#domain/basics/dates.ts';
import { outsideShowDays } from '#domain/checks/days.ts';
import { type ShowSpan, spanOf } from '#domain/events/shows.ts';
import { carriedEmphasis, type LikelyDays, likelyDays, scheduleFields } from '#domain/schedule/entry.ts';
import { isLongNight, minutesUntil } from '#domain/schedule/timetable.ts';
import { describedBy } from '#ui/Field.tsx';
import { Highlighter } from '#ui/icons.tsx';
import { type HoursValues, type ScheduleValues, type StoredEntry, shortDay } from './entry-kind.ts';

/** The look of words that must not be missed. */
export const markedWords = 'bg-transparent font-bold text-text';

const dateLabels = {
  choose: 'Choose a day',
  before: 'Before the show',
  show: 'Days of the show',
  after: 'After the show',
  other: 'Another date…',
  otherLabel: 'Which one?',
} as const;

interface EntryInputsProps {
  values: HoursValues;
  errorOf: (name: string) => string | undefined;
  put: (changes: Partial<HoursValues>) => void;
}

/** From when to when; or with an open end; or to be announced. */
export function HoursFields({ values, errorOf, put: putAll }: EntryInputsProps) {
  const { time, endTime, openEnd, isLong } = values;
  const put = (changes: Partial<HoursValues>) =>
    putAll({ isLong: false, ...(changes.openEnd && { endTime: '' }), ...changes });
  const isNextDay = time !== null && time !== '' && endTime !== '' && endTime <= time;
  const isUnannounced = time === null;
  const { control } = fieldsOf({ prefix: 'schedule', fields: scheduleFields, values, errorOf, put });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 leading-snug">
      {control('time', { disabled: isUnannounced })}
      {control('endTime', { disabled: isUnannounced || openEnd })}
      {isNextDay && <p className="col-span-2 text-15 text-text-muted">Ends the next day.</p>}
      {isLongNight(time || null, endTime || null) && (
        <div className="col-span-2">
          <CheckBox isChecked={isLong} onChange={(checked) => put({ isLong: checked })}>
            {`Yes, it lasts ${Math.round(minutesUntil(time ?? '', endTime) / 60)} hours, until ${formatTime(endTime)} the next day`}
          </CheckBox>
        </div>
      )}
      <CheckBox
        isChecked={isUnannounced}
        onChange={(checked) => put(checked ? { time: null, endTime: '', openEnd: false } : { time: '' })}
      >
        Hours to be announced
      </CheckBox>
      {control('openEnd', { disabled: isUnannounced })}
    </div>
  );
}

interface DateChoiceProps {
  /** Its value is 'YYYY-MM-DD', or '' for none yet. */
  field: ReturnType<FieldsOf<StoredEntry, ScheduleValues>['field']>;
  days: LikelyDays;
  /** What is unusual about the day. */
  warning: string | undefined;
}

const OTHER = 'other';

/** The day of an entry: one of the show or of moving in or out, or any other one. */
function DateChoice({ field, days, warning }: DateChoiceProps) {
  const { value: date, error } = field;
  const likely = [...days.before, ...days.show, ...days.after];
  const [isOther, setOther] = useState(likely.length === 0 || (date !== '' && !likely.includes(date)));
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value !== OTHER) field.onChange({ target: { value } });
  };
  const group = (name: keyof LikelyDays) =>
    days[name].length > 0 && (
      <optgroup label={dateLabels[name]}>
        {days[name].map((day) => (
          <option key={day} value={day}>
            {shortDay(day)}
          </option>
        ))}
      </optgroup>
    );
  return (
    <div className="grid gap-2">
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        <SelectField
          {...field}
          error={isOther ? undefined : error}
          value={isOther ? OTHER : date}
          aria-required
          onChoose={choose}
        >
          {date === '' && !isOther && <option value="">{dateLabels.choose}</option>}
          {group('before')}
          {group('show')}
          {group('after')}
          <option value={OTHER}>{dateLabels.other}</option>
        </SelectField>
        {isOther && (
          <InputField
            {...field}
            name="schedule-other-date"
            label={dateLabels.otherLabel}
            type="date"
            {...showDates}
            autoComplete="off"
            aria-required
          />
        )}
      </div>
      <p className="text-15 font-semibold text-accent-text empty:hidden" role="status">
        {warning}
      </p>
    </div>
  );
}

interface AreaChoiceProps {
  /** Keys. */
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The areas that an entry is in, as boxes; nothing while the show has none. */
export function AreaChoice({ chosen, onChange }: AreaChoiceProps) {
  const offered = useAreas();
  if (offered.length === 0) return null;
  const keysWith = (key: string, checked: boolean) =>
    offered.map((area) => area.key).filter((one) => (one === key ? checked : chosen.includes(one)));
  return (
    <fieldset>
      <legend className="field-label">{scheduleFields.areas.label}</legend>
      <p className="field-hint">Leave all unchecked for all areas.</p>
      <div className="flex flex-wrap gap-x-6">
        {offered.map(({ key, name, colour }) => (
          <CheckBox
            key={key}
            isChecked={chosen.includes(key)}
            onChange={(checked) => onChange(keysWith(key, checked))}
          >
            <AreaMark name={name} colour={colour} />
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}

interface EntryFieldsProps extends FieldsOf<StoredEntry, ScheduleValues> {
  /** All of the show. */
  entries: readonly StoredEntry[];
}

/**
 * The fields of an entry, the same for a new one. Words that must not be missed stay marked while the text around and in
 * them changes.
 */
export function EntryFields({ record, entries, item, field, control }: EntryFieldsProps) {
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
  const span = spanOf(event);
  return (
    <>
      {control('title', { onChange: ({ target }) => putWords({ title: target.value }) })}
      <DateChoice
        field={field('date')}
        days={likelyDays(span, entries)}
        warning={outsideShow(draft.value, item, entries, span)}
      />
      <HoursFields values={draft.value} errorOf={errorOf} put={put} />
      <AreaChoice chosen={draft.value.areas} onChange={(keys) => put({ areas: keys })} />
      {control('location')}
      {control('kind')}
      <DescriptionField
        field={{
          ...field('description'),
          onChange: ({ target }) => putWords({ description: target.value }),
        }}
        emphasis={emphasis}
        onMark={mark}
      />
      <Fold
        summary="More"
        summaryClass="min-h-11 font-semibold"
        isHeldOpen={['category', 'emphasis'].some((name) => errorOf(name))}
      >
        <div className="grid gap-4 pt-2">
          {control('category')}
          {control('emphasis', { onChange: ({ target }) => mark(target.value) })}
        </div>
      </Fold>
    </>
  );
}

/** A warning if the typed day is outside the show and its moving days. */
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

/** The id of the status below the box, which screen readers announce. */
const MARKED = 'schedule-marked';

interface DescriptionFieldProps {
  field: DateChoiceProps['field'];
  /** The words of it, or of the title, that must not be missed. */
  emphasis: string;
  onMark: (emphasis: string) => void;
}

/** The description, in which words can be marked that must not be missed. */
function DescriptionField({ field, emphasis, onMark }: DescriptionFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isNothingSelected, setNothingSelected] = useState(false);
  const mark = () => {
    const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
    const words = field.value.slice(selectionStart, selectionEnd).trim();
    setNothingSelected(words === '');
    if (words === '') box.current?.focus();
    else onMark(words);
  };
  const isMarked = emphasis !== '' && !isNothingSelected;
  const state = isNothingSelected
    ? 'Select some words in the description first.'
    : 'Select words in the description, then press “Mark as important”. Pages and guides show them in bold.';
  return (
    <div className="grid gap-1">
      <TextField
        {...field}
        optional
        ref={box}
        rows={2}
        aria-describedby={`${describedBy(field)} ${MARKED}`}
      />
      <button type="button" className="chip justify-self-start" onClick={mark}>
        <Highlighter className="icon" />
        Mark as important
      </button>
      <div className="flex flex-wrap items-center gap-x-3 text-15">
        <p className="wrap-anywhere text-text-muted" id={MARKED} role="status">
          {isMarked ? 'Important:' : state}
          {isMarked && <mark className={`ms-1 ${markedWords}`}>{emphasis}</mark>}
        </p>
        {isMarked && <LinkButton onClick={() => onMark('')}>Remove the mark</LinkButton>}
      </div>
    </div>
  );
}
