import {
  addDays,
  inclusiveDays,
  instantInZone,
  isOfOtherYear,
  mostShowDays,
  venueTimeZone,
} from '#domain/basics/dates.ts';
import type { PortalEvent } from './event.ts';

/** Where the venue's day stands to the days of a show (product 4.13). */
export type ShowPhase = 'before' | 'during' | 'after';

export type ShowSpan = { readonly first: string; readonly last: string };

export function phaseOf({ first, last }: ShowSpan, today: string): ShowPhase {
  if (today < first) return 'before';
  return today > last ? 'after' : 'during';
}

/** Whether a show with this last day is over on a date at the venue; one without dates never is. */
export const isOver = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

/** The epoch milliseconds from which a show is over, for pages that know no time zones. Throws a RangeError. */
export const overFrom = (lastDay: string): number =>
  instantInZone(addDays(lastDay, 1), '00:00', venueTimeZone);

type Dated = Pick<PortalEvent, 'startDate' | 'endDate'>;

/** Null for days that no show has: an unknown one, a year such as 10, the last one before the first, years between them. */
export function spanOf({ startDate, endDate }: Dated): ShowSpan | null {
  if (startDate === null || endDate === null || isOfOtherYear(startDate)) return null;
  const days = inclusiveDays(startDate, endDate) ?? Infinity;
  return days <= mostShowDays ? { first: startDate, last: endDate } : null;
}

/** The next instant at which one of these shows begins or is over, by the venue's clocks; epoch milliseconds, null for none. */
export function nextPhaseChange(shows: readonly Dated[], now: number): number | null {
  const changes = shows
    .map(spanOf)
    .flatMap((span) => (span ? [instantInZone(span.first, '00:00', venueTimeZone), overFrom(span.last)] : []))
    .filter((instant) => instant > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}

export const activeEvents = (events: readonly PortalEvent[]): PortalEvent[] =>
  events.filter((event) => event.isActive);

/** The event a page is about (product 4.1): of the route's slug, else the default show, else the first active one. */
export function currentEvent(events: readonly PortalEvent[], slug?: string): PortalEvent | undefined {
  const active = activeEvents(events);
  return active.find((event) => event.slug === slug) ?? defaultOf(active);
}

/** The show whose texts the pages for all shows read: the one that visitors see first, also while none is offered. */
export const textsEvent = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  currentEvent(events) ?? defaultOf(events);

const defaultOf = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  events.find(({ isDefault }) => isDefault) ?? events[0];
