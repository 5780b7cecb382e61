import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { contentQuery, settingsQuery } from '#admin/session/queries.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { EventForm } from './EventForm.tsx';

/** The show's own record (product 2.14). The cards of its editions come from their own room. */
export function EventSetup({ children: editions }: { children: ReactNode }): ReactNode {
  const { event } = useActiveEvent();
  const content = useQuery(contentQuery(event.id));
  const settings = useQuery(settingsQuery(event.id));
  return (
    <>
      <SectionHead title={labels.title} aside={event.name} />
      {editions}
      <Loaded query={content}>
        {(items) => (
          <Loaded query={settings}>
            {(set) => <EventForm event={event} items={items} settings={set} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
