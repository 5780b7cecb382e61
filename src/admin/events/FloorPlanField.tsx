import type { ReactNode } from 'react';
import { floorPlanUrl } from '#domain/paths.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { ExternalLink } from '#ui/icons.tsx';
import { EventInput } from './SetupFields.tsx';
import type { EventForm } from './use-event-form.ts';

export function FloorPlanField({ form }: { form: EventForm }): ReactNode {
  const { record, errorOf, floorPlan } = form;
  const { id, isNew, answer, isLooking } = floorPlan;
  const checkAddress = floorPlanUrl(id || null);
  const isHidden = checkAddress !== null && !record.draft.value['part_floor-map'];
  return (
    <div className="grid content-start gap-1">
      <EventInput
        record={record}
        errorOf={errorOf}
        name="event_floor_plan"
        hint="Paste the plan’s web address, or its first part: my-show for https://my-show.expofp.com. If blank: no map yet."
      />
      {/* Reserves the height of the answer, so nothing below moves. */}
      <p className={`text-15 ${isNew ? 'min-h-13 sm:min-h-0' : ''}`} role="status">
        {isLooking && <span className="text-text-muted">Checking with the floor-plan service…</span>}
        {isNew && !isLooking && answer && (
          <span className={answer === 'plan' ? 'text-success' : 'font-semibold text-danger'}>
            {labels.floorPlan[answer]}
          </span>
        )}
        {isHidden && (
          <span className="block">
            Visitors don’t see the map yet. Floor Map is “Coming soon” under “What vendors can see”.
          </span>
        )}
      </p>
      {checkAddress && (
        <p>
          <a className="link link-row" href={checkAddress} target="_blank" rel="noreferrer">
            Check this floor plan <span className="sr-only">(opens in a new tab)</span>
            <ExternalLink className="icon" />
          </a>
        </p>
      )}
    </div>
  );
}
