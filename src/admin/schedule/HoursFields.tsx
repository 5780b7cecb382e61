import type { ReactNode } from 'react';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import type { HoursValues } from './values.ts';

interface Props {
  values: HoursValues;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<HoursValues>) => void;
}

/** From when to when; or with an open end; or to be announced. */
export function HoursFields({ values, errorOf, onChange }: Props): ReactNode {
  const { time, endTime, openEnd } = values;
  const clock = (name: 'time' | 'endTime', value: string | null, isDisabled: boolean) => (
    <Field name={`schedule-${name}`} label={labels.fields[name]} error={errorOf(name)}>
      <input
        id={`field-schedule-${name}`}
        type="time"
        className="control control-dense"
        value={value ?? ''}
        disabled={isDisabled}
        required={name === 'time'}
        aria-describedby={describedBy({ name: `schedule-${name}` })}
        aria-invalid={errorOf(name) ? true : undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 leading-snug">
      {clock('time', time, time === null)}
      {clock('endTime', endTime, time === null || openEnd)}
      <CheckBox
        isChecked={time === null}
        onChange={(isSo) => onChange(isSo ? { time: null, endTime: '', openEnd: false } : { time: '' })}
      >
        {labels.unannounced}
      </CheckBox>
      <CheckBox
        isChecked={openEnd}
        isDisabled={time === null}
        onChange={(isSo) => onChange(isSo ? { openEnd: true, endTime: '' } : { openEnd: false })}
      >
        {labels.fields.openEnd}
      </CheckBox>
    </div>
  );
}
