import type { ReactNode } from 'react';
import { SelectionAction, SelectionBar } from '#admin/editing/selection/SelectionBar.tsx';
import { eachDay } from '#domain/basics/dates.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { spanOf } from '#domain/events/show-span.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { CalendarDays, Copy, SlidersHorizontal, Trash2 } from '#ui/icons.tsx';
import type { StoredEntry } from './entry-kind.ts';
import { ChangeSeveral, CopyEntries, MoveEntries } from './SeveralDialogs.tsx';
import type { EntryActions } from './use-entry-actions.ts';

interface Props {
  show: Pick<PortalEvent, 'startDate' | 'endDate'>;
  areas: readonly ShowArea[];
  /** All of the show. */
  entries: readonly StoredEntry[];
  selected: readonly StoredEntry[];
  actions: EntryActions;
  /** What is being done to them. */
  several: SeveralAction | null;
  onSeveral: (several: SeveralAction | null) => void;
  onRemove: () => void;
  onClear: () => void;
  /** Leads to an entry of the list. */
  onLook: (id: string) => void;
}

/** What can be done to the entries that are selected; nothing while none is. */
export function SelectedEntries(props: Props): ReactNode {
  const { show, areas, entries, selected, actions, several, onSeveral, onRemove, onClear, onLook } = props;
  const [first, ...others] = selected;
  if (!first) return null;
  const choose = (next: SeveralAction | null) => {
    actions.clear();
    onSeveral(next);
  };
  const dialog = {
    entries: [first, ...others] as const,
    actions,
    onClose: () => choose(null),
    onLook() {
      const [changed] = actions.changed;
      // What was refused stays marked.
      onSeveral(null);
      // After the dialog has given back the focus.
      if (changed) setTimeout(() => onLook(changed.id));
    },
  };
  return (
    <>
      <SelectionBar
        label={labels.bar}
        selected={labels.selected(selected.length)}
        clear={labels.clear}
        onClear={onClear}
      >
        <SelectionAction label={labels.change} icon={SlidersHorizontal} onClick={() => choose('change')} />
        <SelectionAction label={labels.copy} icon={Copy} onClick={() => choose('copy')} />
        <SelectionAction label={labels.move} icon={CalendarDays} onClick={() => choose('move')} />
        <SelectionAction label={labels.remove} icon={Trash2} onClick={onRemove} />
      </SelectionBar>
      {several === 'change' && <ChangeSeveral areas={areas} {...dialog} />}
      {several === 'copy' && <CopyEntries all={entries} days={daysOf(show, entries)} {...dialog} />}
      {several === 'move' && <MoveEntries {...dialog} />}
    </>
  );
}

/** The show's days, and the others that have entries. */
function daysOf(show: Props['show'], entries: readonly StoredEntry[]): string[] {
  const { first = null, last = null } = spanOf(show) ?? {};
  return [...new Set([...eachDay(first, last), ...entries.map(({ date }) => date)])].sort();
}

export type SeveralAction = 'change' | 'copy' | 'move';
