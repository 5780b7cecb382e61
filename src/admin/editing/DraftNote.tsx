import type { ReactNode } from 'react';
import { formatMoment } from '#admin/ui/moments.ts';
import { draftLabels } from '#messages/admin.ts';

/** Says that text from before is back in the box, and how to be rid of it. */
export function DraftNote({ at, onDiscard }: { at: number | null; onDiscard: () => void }): ReactNode {
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-accent-text" role="status">
      {draftLabels.restored(formatMoment(at))}
      <button type="button" className="link min-h-11 cursor-pointer font-semibold" onClick={onDiscard}>
        {draftLabels.discard}
      </button>
    </p>
  );
}
