import type { ReactNode } from 'react';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { editionName } from '#domain/events/edition.ts';
import { editionNoteLabels as labels } from '#messages/admin-editions.ts';

/** Fields that belong to the edition that is edited: read-only once it is over. */
export function EditionFields({ children }: { children: ReactNode }): ReactNode {
  return (
    <fieldset className="contents" disabled={useIsOver()}>
      {children}
    </fieldset>
  );
}

/** In the place of a Save: why there is none, and where the current edition is. */
export function OverNote(): ReactNode {
  const { event } = useActiveEvent();
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">{labels.notSaved(editionName(event))}</p>
      <ToCurrentEdition />
    </div>
  );
}

/** Leads to the current edition of the same show. */
export function ToCurrentEdition(): ReactNode {
  const { event, events, choose } = useActiveEvent();
  const current = events.find(({ slug }) => slug === event.slug);
  if (!current) return null;
  return <LinkButton onClick={() => choose(current.id)}>{labels.toCurrent(editionName(current))}</LinkButton>;
}
