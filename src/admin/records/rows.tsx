import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useIsOver } from '#admin/session/session.tsx';
import { Button, IconButton } from '#admin/ui/parts.tsx';
import { listLabels as labels } from '#messages/admin-records.ts';
import { ChevronDown, ChevronUp, type Icon, Pencil, Trash2, X } from '#ui/icons.tsx';
import type { Listed } from './kind.ts';
import { onPlainClick } from './RecordForm.tsx';

interface SelectionProps {
  label: string;
  state: 'all' | 'some' | 'none';
  onChange: (isTicked: boolean) => void;
  /** What is selected belongs to no edition. */
  isOfPortal?: boolean;
}

/** A box to select with, as large as a finger; its label is read out only. In an edition that is over nothing is selected. */
export function TickBox({ label, state, onChange, isOfPortal = false }: SelectionProps) {
  const isOver = useIsOver() && !isOfPortal;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  if (isOver) return <span className="h-11 w-3 flex-none" />;
  return (
    <label className="grid size-11 flex-none cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        aria-label={label}
        checked={state === 'all'}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

export function checkState(ids: readonly string[], ticked: ReadonlySet<string>): SelectionProps['state'] {
  const count = ids.filter((id) => ticked.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The ticked items of a list. Hidden and deleted items don't count, so nothing changes unseen. */
export function useSelection(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: new Set(shown.filter((id) => ticked.has(id))),
    toggle: (ids: readonly string[], isSelected: boolean) =>
      setTicked((now) => new Set(isSelected ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id)))),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

interface SelectionBarProps {
  label: string;
  selected: string;
  onClear: () => void;
  children: ReactNode;
}

/** Below a list while something in it is selected: how many, and what can be done to them. */
export function SelectionBar({ label, selected, onClear, children }: SelectionBarProps) {
  return (
    <section
      className="selection-bar sticky bottom-[var(--thumb-bar,0)] z-5 flex items-center gap-1 rounded-b border-t-2 border-text bg-surface px-2 py-1"
      aria-label={label}
    >
      <IconButton icon={X} label="Clear selection" onClick={onClear} />
      <p className="me-auto font-semibold tabular-nums" role="status">
        {selected}
      </p>
      <div className="flex">{children}</div>
    </section>
  );
}

interface ActionProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

export function SelectionAction({ label, icon: Sign, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="grid min-h-13 min-w-14 cursor-pointer place-content-center place-items-center rounded-small px-1.5 text-14 font-semibold hover:bg-surface-alt"
      onClick={onClick}
    >
      <Sign className="icon" />
      {label}
    </button>
  );
}

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

/** The words of a record that has a title and lines. */
export const RowWords = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <>
    <h3 className="font-sans font-semibold [word-spacing:normal]">{title}</h3>
    {lines.map((line) => (
      <p key={line} className="text-15 text-text-muted">
        {line}
      </p>
    ))}
  </>
);

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
  /** What is done with a record that never changes. */
  end: string | undefined;
  /** Undefined where records are not selected. */
  selected: 'all' | 'none' | undefined;
}

/** Alt with an arrow moves the record; a click on its words opens it. */
export const ListedRow = memo(<Item extends Listed>(props: RowProps<Item>): ReactNode => {
  const { item, name, row, acts, hasDraft, isChanged, end, selected } = props;
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
        className={`entry-row flex max-sm:flex-wrap items-start gap-1 border-t border-border px-2 ${end ? '' : 'cursor-pointer hover:bg-[color-mix(in_srgb,var(--surface-alt)_45%,var(--surface))]'}`}
        aria-label={name}
        data-record={item.id}
        onClick={end ? undefined : onPlainClick(onEdit)}
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
        <div className="min-w-0 flex-[1_1_12rem] py-2 wrap-anywhere">
          {row(item)}
          <p className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
            {isChanged && (
              <span className="pill border-accent-text bg-surface whitespace-normal text-accent-text">
                Changed by someone else
              </span>
            )}
            {hasDraft && <span className="text-14 font-semibold text-accent-text">Not saved yet</span>}
          </p>
        </div>
        <div
          className={`ms-auto flex flex-none flex-wrap justify-end py-1 max-sm:max-w-22 ${end ? 'self-center pe-3' : ''}`}
        >
          {props.actions?.(item)}
          {end ? (
            <Button data-takes-focus aria-label={`${end}: ${name}`} onClick={() => acts.remove(item)}>
              {end}
            </Button>
          ) : (
            <>
              {!isOver && (
                <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => acts.remove(item)} />
              )}
              <IconButton icon={Pencil} label={labels.edit(name)} takesFocus onClick={onEdit} />
            </>
          )}
        </div>
      </article>
    </li>
  );
}) as <Item extends Listed>(props: RowProps<Item>) => ReactNode;
