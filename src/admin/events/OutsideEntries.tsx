import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DraftState } from '#admin/editing/drafts.ts';
import { scheduleQuery } from '#admin/session/queries.ts';
import type { Finding } from '#domain/contradictions/finding.ts';
import { outsideShowDays } from '#domain/contradictions/outside-show-days.ts';
import { spanOf } from '#domain/events/show-span.ts';
import { editingPath } from '#domain/paths.ts';
import { outsideEntriesLabels as labels } from '#messages/admin-setup.ts';
import type { EventValues } from './values.ts';

const FIRST = 5;

const datesOf = ({ event_start_date, event_end_date }: EventValues) => ({
  startDate: event_start_date || null,
  endDate: event_end_date || null,
});

/** The entries of the schedule that fall outside of the typed dates. */
export function useOutsideEntries(eventId: string, draft: DraftState<EventValues>): readonly Finding[] {
  const { data: schedule = [] } = useQuery(scheduleQuery(eventId));
  const typed = datesOf(draft.value);
  const stored = datesOf(draft.base.value);
  if (typed.startDate === stored.startDate && typed.endDate === stored.endDate) return [];
  return outsideShowDays({ schedule, days: spanOf(typed) });
}

/** How many they are, with a link to each. */
export function OutsideEntries({ entries }: { entries: readonly Finding[] }): ReactNode {
  const more = entries.length - FIRST;
  const link = (href: string, text: string) => (
    <li key={href}>
      <a className="link link-row wrap-anywhere" href={href}>
        {text}
      </a>
    </li>
  );
  return (
    <>
      <p className="font-semibold">{labels.count(entries.length)}</p>
      <ul>
        {entries.slice(0, FIRST).map(({ place }) => link(editingPath(place), place.where))}
        {more > 0 && link(editingPath({ screen: 'schedule', id: '' }), labels.more(more))}
      </ul>
    </>
  );
}
