import type { ReactNode } from 'react';
import { adminLabels } from '#messages/admin.ts';

interface Props {
  label?: string;
  isWholePage?: boolean;
}

/** Something is on its way; says so in words, and turns only where motion is welcome. */
export function Spinner({ label = adminLabels.loading, isWholePage = false }: Props): ReactNode {
  return (
    <div
      className={`flex items-center justify-center gap-3 ${isWholePage ? 'min-h-dvh' : 'py-12'}`}
      role="status"
    >
      <span className="spinner" aria-hidden="true" />
      <span className="text-text-muted">{label}</span>
    </div>
  );
}
