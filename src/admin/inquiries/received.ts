import { dateInZone, formatLongDate, formatMonthDay, venueTimeZone } from '#domain/dates.ts';

/** The day at the venue on which an inquiry came: 'October 9', in another year 'October 9, 2025'. */
export function receivedDay(createdAt: string, today: string): string {
  const day = dateInZone(Date.parse(createdAt), venueTimeZone);
  return day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatLongDate(day);
}
