import type { ReactNode } from 'react';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import type { HoursValues } from './values.ts';

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
