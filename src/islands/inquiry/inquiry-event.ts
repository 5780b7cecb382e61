import { formatDateRange } from '#domain/basics/dates.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { activeEvents } from '#domain/events/shows.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { sharedLabels } from '#messages/shared.ts';

/** A show as the form offers it. */
export interface InquiryEvent {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
  readonly fullName: string;
  readonly when: string;
  readonly where: string;
}

/** The shows that can be asked for, in the order given. */
export function inquiryEvents(events: readonly PortalEvent[]): InquiryEvent[] {
  return activeEvents(events).map(({ id, slug, name, fullName, startDate, endDate, location }) => ({
    ...{ id, slug, name, fullName },
    when: formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced,
    where: location,
  }));
}
