import { type ReactNode, useId } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { adminLabels as labels } from '#messages/admin.ts';

/** Chooses the show that every edit applies to, and says so. */
export function EventSelector(): ReactNode {
  const { event, events, choose } = useActiveEvent();
  const id = useId();
  return (
    <div className="mt-5 px-2.5">
      <label className="block text-14 text-paper/75" htmlFor={id}>
        {labels.activeEvent}
      </label>
      <select
        id={id}
        className="panel-select mt-1"
        aria-describedby={`${id}-warning`}
        value={event.id}
        onChange={({ target }) => choose(target.value)}
      >
        {events.map(({ id, name, slug }) => (
          <option key={id} value={id}>
            {labels.eventOption(name, slug)}
          </option>
        ))}
      </select>
      <p id={`${id}-warning`} className="mt-2 text-14 text-accent-on-panel">
        {labels.activeEventWarning}
      </p>
    </div>
  );
}
