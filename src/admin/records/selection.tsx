import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsOver } from '#admin/session/session.tsx';
import './selection.css';
import { IconButton } from '#admin/ui/parts.tsx';
import { type Icon, X } from '#ui/icons.tsx';

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

/** How many of these are ticked. */
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
  /** How many are selected, in words. */
  selected: string;
  clear: string;
  onClear: () => void;
  /** Its `SelectionAction`s. */
  children: ReactNode;
}

/** Below a list while something in it is selected: how many, and what can be done to them. */
export function SelectionBar({ label, selected, clear, onClear, children }: SelectionBarProps) {
  return (
    <section className="selection-bar" aria-label={label}>
      <IconButton icon={X} label={clear} onClick={onClear} />
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
    <button type="button" className="selection-action" onClick={onClick}>
      <Sign className="icon" />
      {label}
    </button>
  );
}
