import { venueTimeZone } from '#domain/basics/clock.ts';
import { addDays, instantInZone } from '#domain/basics/dates.ts';

/** Whether a show with this last day is over on a date at the venue; one without dates never is. */
export const isOver = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

/** The epoch milliseconds from which a show is over, for pages that know no time zones. Throws a RangeError. */
export const overFrom = (lastDay: string): number =>
  instantInZone(addDays(lastDay, 1), '00:00', venueTimeZone);
