import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { formatLongDate, formatMonthDay } from '#domain/basics/dates.ts';

/** The day at the venue on which an inquiry came: 'Oct 9', in another year 'Oct 9, 2025'. */
export function receivedDay(createdAt: string, today: string): string {
  const day = dateInZone(Date.parse(createdAt), venueTimeZone);
  const words = day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatLongDate(day);
  return words.replace(/^(\w{3})\w*/, '$1');
}
