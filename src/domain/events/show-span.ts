import { venueTimeZone } from '#domain/basics/clock.ts';
import { inclusiveDays, instantInZone, isOfOtherYear } from '#domain/basics/dates.ts';
import { mostShowDays } from '#domain/basics/show-years.ts';
import type { PortalEvent } from './event.ts';
import { overFrom } from './over.ts';
import type { ShowSpan } from './show-phase.ts';

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
