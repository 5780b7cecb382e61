import type { ReactNode } from 'react';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { fieldsOf, InputField, SelectField } from '#admin/ui/fields.tsx';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { type EntryKind, entryKinds, kindLabels } from '#domain/schedule/kinds.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import type { HoursValues } from './entry-kind.ts';

interface Props {
  values: HoursValues;
  errorOf: (name: string) => string | undefined;
  put: (changes: Partial<HoursValues>) => void;
}

/** From when to when; or with an open end; or to be announced. */
export function HoursFields({ values, errorOf, put }: Props): ReactNode {
  const { time, endTime, openEnd } = values;
  const isUnannounced = time === null;
  const typed = { ...values, time: time ?? '', endTime: endTime ?? '' };
  const fieldOf = fieldsOf({ prefix: 'schedule', labels: labels.fields, values: typed, errorOf, put });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 leading-snug">
      <InputField {...fieldOf('time')} type="time" disabled={isUnannounced} required />
      <InputField {...fieldOf('endTime')} type="time" disabled={isUnannounced || openEnd} />
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
