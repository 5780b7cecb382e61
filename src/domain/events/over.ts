import { addDays, dateInZone, venueTimeZone } from '#domain/basics/dates.ts';

const MINUTE = 60_000;

/** Whether a show with this last day is over on a date at the venue; one without dates never is. */
export function isOver(lastDay: string | null, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/**
 * The instant, in epoch milliseconds, from which a show with this last day is over, by the venue's clocks: for a page that
 * knows no time zones. Throws a RangeError when `lastDay` is no date.
 */
export function overFrom(lastDay: string): number {
  // Wherever the venue is: no place is more than 14 hours from UTC, and some are a quarter of an hour off.
  let instant = Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`) - 14 * 60 * MINUTE;
  while (!isOver(lastDay, dateInZone(instant, venueTimeZone))) instant += 15 * MINUTE;
  return instant;
}
