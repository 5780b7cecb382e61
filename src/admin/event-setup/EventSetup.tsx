import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventSetupLabels as labels } from '#domain/facts/labels/admin.ts';
import { useActiveEvent } from '../shared/ActiveEvent.tsx';
import { Loaded } from '../shared/Loaded.tsx';
import { contentQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/SectionHead.tsx';
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
