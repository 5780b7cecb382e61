import type { ReactNode } from 'react';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { eachDay } from '#domain/basics/dates.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { CalendarDays, Copy, SlidersHorizontal, Trash2, X } from '#ui/icons.tsx';
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
      <SelectionBar count={selected.length} onChoose={choose} onRemove={onRemove} onClear={onClear} />
      {several === 'change' && <ChangeSeveral areas={areas} {...dialog} />}
      {several === 'copy' && <CopyEntries days={daysOf(show, entries)} {...dialog} />}
      {several === 'move' && <MoveEntries {...dialog} />}
    </>
  );
}

/** The show's days, and the others that have entries. */
function daysOf({ startDate, endDate }: Props['show'], entries: readonly StoredEntry[]): string[] {
  return [...new Set([...eachDay(startDate, endDate), ...entries.map(({ date }) => date)])].sort();
}

export type SeveralAction = 'change' | 'copy' | 'move';

interface SelectionBarProps {
  count: number;
  onChoose: (action: SeveralAction) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Below the list while entries are selected: how many, and what can be done to them. */
function SelectionBar({ count, onChoose, onRemove, onClear }: SelectionBarProps): ReactNode {
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" className="selection-action" onClick={onClick}>
      {icon}
      {label}
    </button>
  );
  return (
    <section className="selection-bar" aria-label={labels.bar}>
      <IconButton icon={X} label={labels.clear} onClick={onClear} />
      <p className="me-auto font-semibold tabular-nums" role="status">
        {labels.selected(count)}
      </p>
      <div className="flex">
        {button(labels.change, <SlidersHorizontal className="icon" />, () => onChoose('change'))}
        {button(labels.copy, <Copy className="icon" />, () => onChoose('copy'))}
        {button(labels.move, <CalendarDays className="icon" />, () => onChoose('move'))}
        {button(labels.remove, <Trash2 className="icon" />, onRemove)}
      </div>
    </section>
  );
}
