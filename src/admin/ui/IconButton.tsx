import type { ReactNode } from 'react';
import { Tooltip } from '#admin/ui/Tooltip.tsx';

interface Props {
  label: string;
  /** Where the focus goes when the control that had it is gone. */
  takesFocus?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows an icon alone; its name stands in the tooltip too. */
export function IconButton({ label, takesFocus, onClick, children }: Props): ReactNode {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        data-takes-focus={takesFocus}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
