import { type ReactNode, useEffect, useRef } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';

interface Props {
  label: string;
  /** 'some' of what it stands for is ticked. */
  state: 'all' | 'some' | 'none';
  onChange: (isTicked: boolean) => void;
}

/** A box to select with, as large as a finger; its label is read out only. In an edition that is over nothing is selected. */
export function TickBox({ label, state, onChange }: Props): ReactNode {
  const isOver = useIsOver();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  if (isOver) return <span className="h-11 w-3 flex-none" />;
  return (
    <label className="grid size-11 flex-none cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        checked={state === 'all'}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

/** How many of these are ticked. */
export function tickStateOf(ids: readonly string[], ticked: ReadonlySet<string>): Props['state'] {
  const count = ids.filter((id) => ticked.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
