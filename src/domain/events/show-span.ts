import { venueTimeZone } from '#domain/basics/clock.ts';
import { inclusiveDays, instantInZone } from '#domain/basics/dates.ts';
import type { PortalEvent } from './event.ts';
import { overFrom } from './over.ts';
import type { ShowSpan } from './show-phase.ts';

type Dated = Pick<PortalEvent, 'startDate' | 'endDate'>;

export function spanOf({ startDate, endDate }: Dated): ShowSpan | null {
  const isSpan = startDate !== null && endDate !== null && inclusiveDays(startDate, endDate) !== null;
  return isSpan ? { first: startDate, last: endDate } : null;
}

/** The next instant at which one of these shows begins or is over, by the venue's clocks; epoch milliseconds, null for none. */
export function nextPhaseChange(shows: readonly Dated[], now: number): number | null {
  const changes = shows
    .map(spanOf)
    .flatMap((span) => (span ? [instantInZone(span.first, '00:00', venueTimeZone), overFrom(span.last)] : []))
    .filter((instant) => instant > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}
