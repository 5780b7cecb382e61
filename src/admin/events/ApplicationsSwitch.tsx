import type { ReactNode } from 'react';
import { hashOf } from '#admin/session/route.ts';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { type Applications, applicationLabels } from '#domain/events/applications.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import type { EventForm } from './use-event-form.ts';

const choices = Object.entries(applicationLabels).map(([value, label]) => ({
  value: value as Applications,
  label,
}));

/** The text that says it; the others stand beside it. */
const textOf: Readonly<Record<Applications, ContentKey>> = {
  open: 'event_card_badge',
  waiting: 'applications_waiting_text',
  closed: 'applications_closed_text',
};

/** Whether the show takes booth inquiries, or keeps a waiting list (product 2.14). */
export function ApplicationsSwitch({ form }: { form: EventForm }): ReactNode {
  const { event_applications: chosen } = form.record.draft.value;
  const label = labels.fields.event_applications;
  return (
    <ChoiceLine
      name="event_applications"
      label={label}
      choices={choices}
      chosen={chosen}
      onChoose={(event_applications) => form.record.put({ event_applications })}
    >
      <span className="block">{labels.applicationsHint[chosen]}</span>
      <a className="link link-row" href={`#${hashOf('content', textOf[chosen])}`}>
        {labels.partWords}
        <span className="sr-only"> {labels.ofPart(label)}</span>
      </a>
    </ChoiceLine>
  );
}
