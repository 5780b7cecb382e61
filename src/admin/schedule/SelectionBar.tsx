import type { ReactNode } from 'react';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { CalendarDays, Copy, SlidersHorizontal, Trash2, X } from '#ui/icons.tsx';
import type { EntryActions } from './use-entry-actions.ts';
import type { StoredEntry } from './values.ts';

/** What the dialogs about several entries are told. */
export interface SeveralProps {
  /** At least one. */
  entries: readonly [StoredEntry, ...StoredEntry[]];
  actions: EntryActions;
  onClose: () => void;
  onLook: () => void;
}

export type SeveralAction = 'change' | 'copy' | 'move';

interface Props {
  count: number;
  onChoose: (action: SeveralAction) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Below the list while entries are selected: how many, and what can be done to them. */
export function SelectionBar({ count, onChoose, onRemove, onClear }: Props): ReactNode {
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" className="selection-action" onClick={onClick}>
      {icon}
      {label}
    </button>
  );
  return (
    <section className="selection-bar" aria-label={labels.bar}>
      <IconButton label={labels.clear} onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
      <p className="me-auto font-semibold tabular-nums" role="status">
        {labels.selected(count)}
      </p>
      <div className="flex">
        {button(labels.change, <SlidersHorizontal className="icon" aria-hidden="true" />, () =>
          onChoose('change'),
        )}
        {button(labels.copy, <Copy className="icon" aria-hidden="true" />, () => onChoose('copy'))}
        {button(labels.move, <CalendarDays className="icon" aria-hidden="true" />, () => onChoose('move'))}
        {button(labels.remove, <Trash2 className="icon" aria-hidden="true" />, onRemove)}
      </div>
    </section>
  );
}
