import './selection.css';
import type { ReactNode } from 'react';
import { IconButton } from '#admin/ui/IconButton.tsx';
import type { Icon } from '#ui/icons.tsx';
import { X } from '#ui/icons.tsx';

interface Props {
  label: string;
  /** How many are selected, in words. */
  selected: string;
  clear: string;
  onClear: () => void;
  /** Its `SelectionAction`s. */
  children: ReactNode;
}

/** Below a list while something in it is selected: how many, and what can be done to them. */
export function SelectionBar({ label, selected, clear, onClear, children }: Props): ReactNode {
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

/** What can be done to all that are selected. */
export function SelectionAction({ label, icon: Sign, onClick }: ActionProps): ReactNode {
  return (
    <button type="button" className="selection-action" onClick={onClick}>
      <Sign className="icon" />
      {label}
    </button>
  );
}
