import type { ReactNode } from 'react';

/** Lucide's shapes of the few icons that public islands need; its React wrapper would weigh more than they do. */
const shapes = {
  check: 'M20 6 9 17l-5-5',
  close: 'M18 6 6 18M6 6l12 12',
} as const;

/** An icon beside words, or in a control that has a name. */
export function Icon({ name, width = 2 }: { name: keyof typeof shapes; width?: number }): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
