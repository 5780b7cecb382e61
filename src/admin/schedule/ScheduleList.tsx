import type { ReactNode } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraftNames } from '#admin/editing/use-draft.ts';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatFullDate } from '#domain/basics/dates.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { doublesOf } from '#domain/schedule/doubles.ts';
import { scheduleLabels as labels, severalLabels } from '#messages/admin-schedule.ts';
import { Plus } from '#ui/icons.tsx';
import { EntryRow } from './EntryRow.tsx';
import { TickBox, tickStateOf } from './TickBox.tsx';
import type { Selection } from './use-selection.ts';
import type { StoredEntry } from './values.ts';

interface Props {
  /** All of the show. */
  entries: readonly StoredEntry[];
  /** Those that are shown, by day, in the order of the pages. */
  days: readonly (readonly [date: string, entries: readonly StoredEntry[]])[];
  areas: readonly ShowArea[];
  selection: Selection;
  changed: readonly StoredEntry[];
  openId: string | null;
  onOpen: (id: string) => void;
  onRemove: (entry: StoredEntry) => void;
  /** The form of an entry; of a new one on a day without an entry. */
  form: (entry: StoredEntry | null, date: string) => ReactNode;
}

/** The name of the form for a new entry; of a day, or of none yet. */
export const newId = (date = '') => `new/${date}`;
/** The day that it is of, '' for none yet; null for any other form. */
export const newDayOf = (id: string | null) => /^new\/(.*)$/.exec(id ?? '')?.[1] ?? null;

/** The entries by day; the one that is edited is its form. */
export function ScheduleList(props: Props): ReactNode {
  const { entries, days, areas, selection, changed, openId, onOpen, onRemove, form } = props;
  const drafts = useDraftNames(draftNames.schedule(''));
  const doubled = doublesOf(entries);
  return days.map(([date, ofDay]) => {
    const ids = ofDay.map(({ id }) => id);
    return (
      <ScheduleDay
        key={date}
        date={date}
        ids={ids}
        selected={selection.ids}
        onSelect={(isSo) => selection.toggle(ids, isSo)}
        onAdd={() => onOpen(newId(date))}
      >
        {ofDay.map((entry) =>
          entry.id === openId ? (
            form(entry, date)
          ) : (
            <EntryRow
              key={entry.id}
              entry={entry}
              areas={areas}
              isSelected={selection.ids.has(entry.id)}
              hasDraft={drafts.includes(draftNames.schedule(entry.id))}
              isChanged={changed.some(({ id }) => id === entry.id)}
              doubled={doubled.get(entry.id)}
              onSelect={(isSo) => selection.toggle([entry.id], isSo)}
              onEdit={() => onOpen(entry.id)}
              onRemove={() => onRemove(entry)}
            />
          ),
        )}
        {openId === newId(date) && form(null, date)}
      </ScheduleDay>
    );
  });
}

interface ScheduleDayProps {
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
function ScheduleDay({ date, ids, selected, onSelect, onAdd, children }: ScheduleDayProps): ReactNode {
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
            <IconButton icon={Plus} label={labels.addOn(day)} takesFocus onClick={onAdd} />
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
