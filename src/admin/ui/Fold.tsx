import { type ReactNode, useState } from 'react';
import { ChevronDown } from '#ui/icons.tsx';

interface Props {
  summary: ReactNode;
  summaryClass?: string;
  startsOpen?: boolean;
  /** Something in it has to be seen now. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

/** What is seldom needed, folded. */
export function Fold({ summary, summaryClass = '', startsOpen, isHeldOpen, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(startsOpen ?? false);
  return (
    <details
      className="more"
      open={isOpen || isHeldOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`flex cursor-pointer items-center gap-2 ${summaryClass}`}>
        <ChevronDown className="icon more-sign" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
