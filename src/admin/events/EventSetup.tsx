import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { contentQuery } from '#admin/session/queries.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { eventSetupLabels as labels } from '#messages/admin.ts';
import { EventForm } from './EventForm.tsx';

/** The show's own record (product 2.14): name, dates, place, floor plan, and its description. */
export function EventSetup(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(contentQuery(event.id));
  return (
    <>
      <SectionHead title={labels.title} aside={event.name} />
      <Loaded query={query}>{(items) => <EventForm event={event} items={items} />}</Loaded>
    </>
  );
}
