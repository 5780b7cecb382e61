import { type ReactNode, useState } from 'react';
import { InputField } from '#admin/ui/fields.tsx';
import { addDays, daysBetween, formatFullDate } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { SeveralDialog, type SeveralProps } from './SeveralDialog.tsx';

/** As far as a show moves from one year to the next but one. */
const FARTHEST = 999;

/** Entries so many days later or earlier, said by the day or by the number. */
export function MoveEntries({ entries, actions, ...dialog }: SeveralProps): ReactNode {
  const [typed, setTyped] = useState('1');
  const dates = entries.map(({ date }) => date).toSorted();
  const first = dates[0] as string;
  const days = /^-?\d{1,3}$/.test(typed) ? Number(typed) : null;
  const target = days === null ? null : addDays(first, days);
  return (
    <SeveralDialog
      title={labels.moveTitle(entries.length)}
      save={labels.moveSave(entries.length)}
      isDisabled={!days}
      actions={actions}
      onSave={() => actions.change(entries, ({ date }) => ({ date: addDays(date, days ?? 0) }))}
      {...dialog}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <InputField
          name="move-day"
          label={new Set(dates).size === 1 ? labels.moveDay : labels.moveFirstDay}
          type="date"
          {...showDates}
          value={target ?? ''}
          onChange={({ target: { value } }) => value && setTyped(String(daysBetween(first, value)))}
        />
        <InputField
          name="move-days"
          label={labels.moveBy}
          type="number"
          min={-FARTHEST}
          max={FARTHEST}
          step={1}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </div>
      <p role="status">{target && labels.fromTo(formatFullDate(first), formatFullDate(target))}</p>
    </SeveralDialog>
  );
}
