import { type ReactNode, useState } from 'react';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { fieldsOf, InputField, SelectField } from '#admin/ui/fields.tsx';
import { formatTime } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { type EntryKind, entryKinds, kindLabels } from '#domain/schedule/kinds.ts';
import type { LikelyDays } from '#domain/schedule/likely-days.ts';
import { isLongNight, minutesUntil } from '#domain/schedule/timetable.ts';
import { dateLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { type HoursValues, shortDay } from './entry-kind.ts';

interface Props {
  values: HoursValues;
  errorOf: (name: string) => string | undefined;
  put: (changes: Partial<HoursValues>) => void;
}

/** From when to when; or with an open end; or to be announced. */
export function HoursFields({ values, errorOf, put: putAll }: Props): ReactNode {
  const { time, endTime, openEnd, isLong } = values;
  const put = (changes: Partial<HoursValues>) => putAll({ isLong: false, ...changes });
  const isNextDay = time !== null && time !== '' && endTime !== '' && endTime <= time;
  const isUnannounced = time === null;
  const typed = { ...values, time: time ?? '', endTime: endTime ?? '' };
  const fieldOf = fieldsOf({ prefix: 'schedule', labels: labels.fields, values: typed, errorOf, put });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 leading-snug">
      <InputField {...fieldOf('time')} type="time" disabled={isUnannounced} required />
      <InputField {...fieldOf('endTime')} type="time" disabled={isUnannounced || openEnd} />
      {isNextDay && <p className="col-span-2 text-15 text-text-muted">{labels.nextDay}</p>}
      {isLongNight(time || null, endTime || null) && (
        <div className="col-span-2">
          <CheckBox isChecked={isLong} onChange={(isSo) => put({ isLong: isSo })}>
            {labels.long(Math.round(minutesUntil(time ?? '', endTime) / 60), formatTime(endTime))}
          </CheckBox>
        </div>
      )}
      <CheckBox
        isChecked={isUnannounced}
        onChange={(isSo) => put(isSo ? { time: null, endTime: '', openEnd: false } : { time: '' })}
      >
        {labels.unannounced}
      </CheckBox>
      <CheckBox
        isChecked={openEnd}
        isDisabled={isUnannounced}
        onChange={(isSo) => put(isSo ? { openEnd: true, endTime: '' } : { openEnd: false })}
      >
        {labels.fields.openEnd}
      </CheckBox>
    </div>
  );
}

interface DateChoiceProps {
  /** 'YYYY-MM-DD', or '' for none yet. */
  date: string;
  days: LikelyDays;
  error: string | undefined;
  /** What is unusual about the day. */
  warning: string | undefined;
  onChange: (date: string) => void;
}

const OTHER = 'other';

/** The day of an entry: one of the show or of moving in or out, or any other one. */
export function DateChoice({ date, days, error, warning, onChange }: DateChoiceProps): ReactNode {
  const likely = [...days.before, ...days.show, ...days.after];
  const [isOther, setOther] = useState(likely.length === 0 || (date !== '' && !likely.includes(date)));
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value !== OTHER) onChange(value);
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
          name="schedule-date"
          label={labels.fields.date}
          error={isOther ? undefined : error}
          value={isOther ? OTHER : date}
          aria-required
          onChange={({ target }) => choose(target.value)}
        >
          {date === '' && !isOther && <option value="">{dateLabels.choose}</option>}
          {group('before')}
          {group('show')}
          {group('after')}
          <option value={OTHER}>{dateLabels.other}</option>
        </SelectField>
        {isOther && (
          <InputField
            name="schedule-other-date"
            label={dateLabels.otherLabel}
            error={error}
            type="date"
            {...showDates}
            value={date}
            autoComplete="off"
            aria-required
            onChange={({ target }) => onChange(target.value)}
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
  offered: readonly ShowArea[];
  /** Keys. */
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The areas that an entry is in, as boxes; nothing while the show has none. */
export function AreaChoice({ offered, chosen, onChange }: AreaChoiceProps): ReactNode {
  if (offered.length === 0) return null;
  const keysWith = (key: string, isSo: boolean) =>
    offered.map((area) => area.key).filter((one) => (one === key ? isSo : chosen.includes(one)));
  return (
    <fieldset>
      <legend className="field-label">{labels.fields.areas}</legend>
      <p className="field-hint">{labels.areasHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {offered.map(({ key, name, colour }) => (
          <CheckBox
            key={key}
            isChecked={chosen.includes(key)}
            onChange={(isSo) => onChange(keysWith(key, isSo))}
          >
            <AreaMark name={name} colour={colour} />
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}

interface KindChoiceProps {
  kind: EntryKind;
  onChange: (kind: EntryKind) => void;
}

/** What an entry is about. */
export function KindChoice({ kind, onChange }: KindChoiceProps): ReactNode {
  return (
    <SelectField
      name="schedule-kind"
      label={labels.fields.kind}
      value={kind}
      onChange={({ target }) => onChange(target.value as EntryKind)}
    >
      {entryKinds.map((one) => (
        <option key={one} value={one}>
          {kindLabels[one]}
        </option>
      ))}
    </SelectField>
  );
}
