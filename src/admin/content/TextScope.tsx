import type { ReactNode } from 'react';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { type Edition, nameAmongShows } from '#domain/events/edition.ts';
import { textScopeLabels as labels } from '#messages/admin-content.ts';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entry: ContentEntry;
  /** False while something is typed for this show alone: saving it would change all shows. */
  canChange: boolean;
  onDifferent: () => void;
  onSame: () => void;
}

/** Whether a text that all shows share is another one for this show, and the way to change that (product 2.15). */
export function TextScope({ entry, canChange, onDifferent, onSame }: Props): ReactNode {
  const { event } = useContentEditing();
  const { own, isDifferent } = entry;
  return (
    <p className="content-note flex flex-wrap items-center gap-x-3">
      {isDifferent ? (
        <strong className="font-semibold">{labels.onlyFor(nameAmongShows(event))}</strong>
      ) : (
        <SharedWith event={event} />
      )}
      {canChange && (own || !isDifferent) && (
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

/** Says that a save is for all shows: from an edition that visitors do not see yet, too. */
export function SharedWith({ event }: { event: Edition }): ReactNode {
  return (
    <span>
      <strong className="font-semibold">{labels.forAll}</strong>
      {event.state === 'draft' && labels.forVisitors}
    </span>
  );
}
