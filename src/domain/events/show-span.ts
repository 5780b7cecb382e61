import { venueMidnight } from '#domain/basics/clock.ts';
import { addDays, inclusiveDays } from '#domain/basics/dates.ts';
import type { PortalEvent } from './event.ts';
import { phaseOf, type ShowSpan } from './show-phase.ts';

type Dated = Pick<PortalEvent, 'startDate' | 'endDate'>;

/** The days of a show; null while they are to be announced. */
export function spanOf({ startDate, endDate }: Dated): ShowSpan | null {
  const isSpan = startDate !== null && endDate !== null && inclusiveDays(startDate, endDate) !== null;
  return isSpan ? { first: startDate, last: endDate } : null;
}

/** True once the last day of a show is over on `today`, the venue's day; never of one without dates. */
export function isOver(show: Dated, today: string): boolean {
  const span = spanOf(show);
  return span !== null && phaseOf(span, today) === 'after';
}

/**
 * The next instant after `now` at which one of these shows, given as their pages show them, begins or is over: its first
 * day at 0:00, or the day after its last one, at the venue. What pages say without a script holds until then. Both in
 * epoch milliseconds; null when there is none.
 */
export function nextPhaseChange(shows: readonly Dated[], now: number): number | null {
  const changes = shows
    .map(spanOf)
    .flatMap((span) => (span ? [span.first, addDays(span.last, 1)] : []))
    .map(venueMidnight)
    .filter((instant) => instant > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}
