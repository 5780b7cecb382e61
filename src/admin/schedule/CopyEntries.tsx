import { type ReactNode, useState } from 'react';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { weekdayName } from '#domain/basics/dates.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { SeveralDialog, type SeveralProps } from './SeveralDialog.tsx';

/** Entries once more on other days. */
export function CopyEntries({
  entries,
  days,
  actions,
  ...dialog
}: SeveralProps & { days: readonly string[] }): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Beside itself no entry is wanted twice.
  const offered = days.filter((day) => entries.some(({ date }) => date !== day));
  return (
    <SeveralDialog
      title={labels.copyTitle(entries.length)}
      hint={labels.copyHint}
      save={labels.copySave(entries.length * chosen.length)}
      isDisabled={chosen.length === 0}
      actions={actions}
      onSave={() => actions.copy(entries, chosen.toSorted())}
      {...dialog}
    >
      <fieldset>
        <legend className="field-label">{labels.copyDays}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {offered.map((day) => (
            <CheckBox
              key={day}
              isChecked={chosen.includes(day)}
              onChange={(isSo) => setChosen(isSo ? [...chosen, day] : chosen.filter((one) => one !== day))}
            >
              {weekdayName(day).slice(0, 3)}, {shortDate(day)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
    </SeveralDialog>
  );
}
