import { type ReactNode, useId } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { type Check, editionOfCheck } from '#domain/contradictions/check.ts';
import { CheckList } from './CheckList.tsx';

interface Props {
  checks: readonly Check[];
  first: number;
}

/** Findings of several shows, below the name of each. */
export function ChecksByShow({ checks, first }: Props): ReactNode {
  const { events } = useActiveEvent();
  const id = useId();
  return events.map((event) => {
    const own = checks.filter((check) => editionOfCheck(check.id) === event.id);
    if (own.length === 0) return null;
    return (
      <section key={event.id} aria-labelledby={`${id}-${event.id}`}>
        <h3 id={`${id}-${event.id}`} className="card-part">
          {event.name}
        </h3>
        <CheckList checks={own} first={first} />
      </section>
    );
  });
}
