import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BesideHub } from '#admin/preview/BesideHub.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { areasQuery, scheduleQuery } from '#admin/session/queries.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { scheduleLabels } from '#messages/admin-schedule.ts';
import { SchedulePanel } from './SchedulePanel.tsx';

/**
 * The show's own entries of the schedule, at first those of the area `place` alone, or with the entry `place` open, and
 * the timetable that they stand in.
 */
export function ScheduleTab({ place }: { place: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const entries = useQuery(scheduleQuery(event.id));
  const areas = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={scheduleLabels.title} part="schedule">
      <Loaded query={entries}>
        {(stored) => (
          <Loaded query={areas}>
            {(ofShow) => <SchedulePanel entries={stored} areas={areasOf(event.id, ofShow)} place={place} />}
          </Loaded>
        )}
      </Loaded>
    </BesideHub>
  );
}
