import type { ReactNode } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatFullDate } from '#domain/basics/dates.ts';
import { scheduleLabels as labels, severalLabels } from '#messages/admin-schedule.ts';
import { Plus } from '#ui/icons.tsx';
import { TickBox, tickStateOf } from './TickBox.tsx';

interface Props {
  date: string;
  /** The ids of its entries. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (isSelected: boolean) => void;
  onAdd: () => void;
  /** Its entries. */
  children: ReactNode;
}

/** A day of the schedule: its head, by which all of it is selected and another entry added, and its entries. */
export function ScheduleDay({ date, ids, selected, onSelect, onAdd, children }: Props): ReactNode {
  const isOver = useIsOver();
  const day = formatFullDate(date);
  return (
    <div>
      <div className="day-head">
        <TickBox
          label={severalLabels.selectDay(day)}
          state={tickStateOf(ids, selected)}
          onChange={onSelect}
        />
        <h3 className="min-w-0 flex-1 text-15 leading-normal">{day}</h3>
        {!isOver && (
          <span data-record={`new/${date}`}>
            <IconButton label={labels.addOn(day)} takesFocus onClick={onAdd}>
              <Plus aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
