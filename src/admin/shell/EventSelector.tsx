import { type ReactNode, useId } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { type Edition, stateLabels } from '#domain/events/edition.ts';
import { adminLabels as labels } from '#messages/admin.ts';

/** Chooses the edition of a show that every edit applies to, and says so. */
export function EventSelector(): ReactNode {
  const { event, editions, choose } = useActiveEvent();
  const id = useId();
  return (
    <div className="mt-5 px-2.5">
      <div className="flex flex-wrap justify-between gap-x-3 text-14">
        <label className="text-paper/75" htmlFor={id}>
          {labels.activeEvent}
        </label>
        <p className="first-letter:uppercase">{wordsOf(event)}</p>
      </div>
      <select
        id={id}
        className="panel-select mt-1"
        aria-describedby={`${id}-warning`}
        value={event.id}
        onChange={({ target }) => choose(target.value)}
      >
        {editions.map((edition) => (
          <option key={edition.id} value={edition.id}>
            {optionOf(edition, editions)}
          </option>
        ))}
      </select>
      <p id={`${id}-warning`} className="mt-2 text-14 text-accent-on-panel">
        {labels.activeEventWarning}
      </p>
    </div>
  );
}

/** '2027, being prepared'. */
const wordsOf = ({ startDate, state }: Edition) => labels.edition(startDate?.slice(0, 4), stateLabels[state]);

/** The year and the state tell a show's editions apart; of a show with one they stand below. */
function optionOf(edition: Edition, editions: readonly Edition[]): string {
  const show = labels.eventOption(edition.name, edition.slug);
  const isAlone = editions.filter(({ slug }) => slug === edition.slug).length === 1;
  return isAlone ? show : labels.editionOption(show, wordsOf(edition));
}
