import { venueTimeZone } from '#domain/basics/clock.ts';
import { addDays, instantInZone } from '#domain/basics/dates.ts';

/** Whether a show with this last day is over on a date at the venue; one without dates never is. */
export function isOver(lastDay: string | null, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/**
 * The instant, in epoch milliseconds, from which a show with this last day is over, by the venue's clocks: for a page that
 * knows no time zones. Throws a RangeError when `lastDay` is no date.
 */
export const overFrom = (lastDay: string): number =>
  instantInZone(addDays(lastDay, 1), '00:00', venueTimeZone);
