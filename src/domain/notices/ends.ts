import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { addDays, instantInZone } from '#domain/basics/dates.ts';
import { noticeLimits } from './notice.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** "Tonight" is no choice any more when the day is nearly over. */
const LATE = HOUR / 2;

export const noticeEnds = ['hour', 'hours', 'tonight', 'tomorrow', 'show', 'day'] as const;
export type NoticeEnd = (typeof noticeEnds)[number];

/** The last minute of a day at the venue, as an instant in UTC. @throws RangeError where `day` is no date. */
export const endOfDay = (day: string): string =>
  new Date(instantInZone(day, '23:59', venueTimeZone)).toISOString();

/** The ends that may be chosen at `now` (milliseconds), in the order of the screen; null for a day that is still to be named. */
export function endsAt(now: number, lastDay: string | null): ReadonlyMap<NoticeEnd, string | null> {
  const today = dateInZone(now, venueTimeZone);
  const tonight = endOfDay(today);
  const ends: [NoticeEnd, string | null][] = [
    ['hour', new Date(now + HOUR).toISOString()],
    ['hours', new Date(now + 3 * HOUR).toISOString()],
    ...(Date.parse(tonight) > now + LATE ? [['tonight', tonight] satisfies [NoticeEnd, string]] : []),
    ['tomorrow', endOfDay(addDays(today, 1))],
  ];
  const last = lastDay === null ? 0 : Date.parse(endOfDay(lastDay));
  const isAhead = last > Date.parse(endOfDay(addDays(today, 1))) && last <= now + noticeLimits.days * DAY;
  if (isAhead) ends.push(['show', new Date(last).toISOString()]);
  return new Map([...ends, ['day', null]]);
}

export function endDays(now: number): { min: string; max: string } {
  const today = dateInZone(now, venueTimeZone);
  return { min: today, max: addDays(today, noticeLimits.days - 1) };
}
