import type { ReactNode } from 'react';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { textScopeLabels as labels } from '#messages/admin-content.ts';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entry: ContentEntry;
  onDifferent: () => void;
  onSame: () => void;
}

/** Whether a text that all shows share is another one for this show, and the way to change that (product 2.15). */
export function TextScope({ entry, onDifferent, onSame }: Props): ReactNode {
  const { event } = useContentEditing();
  const { isDifferent } = entry;
  return (
    <p className="content-note flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{isDifferent ? labels.onlyFor(event.name) : labels.forAll}</span>
      {(entry.own || !isDifferent) && (
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center"
          onClick={isDifferent ? onSame : onDifferent}
        >
          {isDifferent ? labels.same : labels.different}
          <span className="sr-only"> {labels.of(entry.name)}</span>
        </button>
      )}
    </p>
  );
}
