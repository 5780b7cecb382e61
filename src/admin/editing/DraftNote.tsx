import type { ReactNode } from 'react';
import { LinkButton } from '#admin/ui/Button.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { draftLabels } from '#messages/admin.ts';

/** Says that text from before is back in the box, and how to be rid of it. */
export function DraftNote({ at, onDiscard }: { at: number | null; onDiscard: () => void }): ReactNode {
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-accent-text" role="status">
      {draftLabels.restored(formatMoment(at))}
      <LinkButton onClick={onDiscard}>{draftLabels.discard}</LinkButton>
    </p>
  );
}
