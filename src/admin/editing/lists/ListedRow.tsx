import type { KeyboardEvent, ReactNode } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { listLabels as labels } from '#messages/admin-records.ts';
import { ChevronDown, ChevronUp } from '#ui/icons.tsx';
import { onPlainClick } from '../on-plain-click.ts';
import { RecordButtons } from '../RecordButtons.tsx';

interface Props {
  id: string;
  name: string;
  hasDraft: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Alt with an arrow moves the record; a click on its words opens it. */
export function ListedRow({ id, name, hasDraft, onMove, onEdit, onRemove, children }: Props): ReactNode {
  const isOver = useIsOver();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOver || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      <article
        className="entry-row"
        aria-label={name}
        data-record={id}
        onClick={onPlainClick(onEdit)}
        onKeyDown={onKeyDown}
      >
        {isOver ? (
          <span className="w-2 flex-none" />
        ) : (
          <div className="flex flex-none flex-col py-1">
            <IconButton icon={ChevronUp} label={labels.up(name)} onClick={() => onMove(-1)} />
            <IconButton icon={ChevronDown} label={labels.down(name)} onClick={() => onMove(1)} />
          </div>
        )}
        <div className="min-w-0 flex-1 py-2 wrap-anywhere">
          {children}
          {hasDraft && <p className="text-14 font-semibold text-accent-text">{labels.unsaved}</p>}
        </div>
        <div className="flex flex-none py-1">
          <RecordButtons
            remove={labels.remove(name)}
            onRemove={onRemove}
            edit={labels.edit(name)}
            onEdit={onEdit}
          />
        </div>
      </article>
    </li>
  );
}
