import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { TickBox } from '#admin/records/selection.tsx';
import { useIsOver } from '#admin/session/session.tsx';
import { IconButton } from '#admin/ui/parts.tsx';
import { listLabels as labels } from '#messages/admin-records.ts';
import { ChevronDown, ChevronUp } from '#ui/icons.tsx';
import type { Listed } from './kind.ts';
import { onPlainClick, RecordButtons } from './RecordForm.tsx';

export interface RowActs<Item> {
  open(id: string): void;
  remove(item: Item): void;
  move(item: Item, by: -1 | 1): void;
  select(id: string, isTicked: boolean): void;
}

/** Functions that stay the same, so that a row renders again only when it changes itself. */
export function useSameActs<Acts extends { readonly [Name in keyof Acts]: (...given: never[]) => void }>(
  acts: Acts,
): Acts {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [
          name,
          (...given: never[]) => latest.current[name as keyof Acts](...given),
        ]),
      ) as Acts,
    [],
  );
}

interface RowProps<Item> {
  item: Item;
  name: string;
  row: (item: Item) => ReactNode;
  actions: ((item: Item) => ReactNode) | undefined;
  acts: RowActs<Item>;
  hasDraft: boolean;
  /** Somebody changed it while it was to be changed here. */
  isChanged: boolean;
  /** False where the order follows from the records. */
  canMove: boolean;
  /** Undefined where records are not selected. */
  selected: 'all' | 'none' | undefined;
}

/** Alt with an arrow moves the record; a click on its words opens it. */
export const ListedRow = memo(<Item extends Listed>(props: RowProps<Item>): ReactNode => {
  const { item, name, row, acts, hasDraft, isChanged, selected } = props;
  const isOver = useIsOver();
  const canMove = props.canMove && !isOver;
  const onEdit = () => acts.open(item.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    acts.move(item, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      <article
        className="entry-row"
        aria-label={name}
        data-record={item.id}
        onClick={onPlainClick(onEdit)}
        onKeyDown={onKeyDown}
      >
        {selected && (
          <TickBox
            label={`Select ${name}`}
            state={selected}
            onChange={(isTicked) => acts.select(item.id, isTicked)}
          />
        )}
        {canMove && (
          <div className="flex flex-none flex-col py-1">
            <IconButton icon={ChevronUp} label={`Move ${name} up`} onClick={() => acts.move(item, -1)} />
            <IconButton icon={ChevronDown} label={`Move ${name} down`} onClick={() => acts.move(item, 1)} />
          </div>
        )}
        {!selected && !canMove && <span className="w-2 flex-none" />}
        <div className="min-w-0 flex-1 py-2 wrap-anywhere">
          {row(item)}
          <p className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
            {isChanged && <span className="pill pill-warning">Changed by someone else</span>}
            {hasDraft && <span className="text-14 font-semibold text-accent-text">Not saved yet</span>}
          </p>
        </div>
        <div className="flex flex-none flex-wrap py-1">
          {props.actions?.(item)}
          <RecordButtons
            remove={`Delete ${name}`}
            onRemove={() => acts.remove(item)}
            edit={labels.edit(name)}
            onEdit={onEdit}
          />
        </div>
      </article>
    </li>
  );
}) as <Item extends Listed>(props: RowProps<Item>) => ReactNode;
