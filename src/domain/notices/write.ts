import * as z from 'zod/mini';
import { addDays, dateInZone, instantInZone, venueMoment, venueTimeZone } from '#domain/basics/dates.ts';
import { areaKeyWords, type Fields, schemasOf } from '#domain/basics/fields.ts';
import { idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { noticeLimits } from './notice.ts';

const DAY = 86_400_000;

export const noticeFields = {
  text: { label: 'Text', schema: requiredLine('Text', noticeLimits.characters) },
  /** Key of one of the show's areas; omitted, null or '': the whole show. */
  area: {
    label: 'Area',
    schema: z._default(
      z.pipe(
        z.transform((value: unknown) => value || null),
        z.nullable(z.string('Unknown area')),
      ),
      null,
    ),
    words: areaKeyWords,
    none: 'The whole show',
  },
  until: {
    label: 'Until',
    schema: z.iso.datetime({ error: 'Please choose when it ends', offset: true }),
    words: venueMoment,
  },
} as const satisfies Fields;

/** POST /api/notices at `now` (milliseconds): the end is ahead, within the limit. */
export const noticeWriteSchema = (now: number) =>
  z.object({
    eventId: idSchema,
    ...schemasOf(noticeFields),
    until: noticeFields.until.schema.check(
      z.refine((value) => Date.parse(value) > now, {
        error: 'Please choose an end time in the future',
        abort: true,
      }),
      z.refine((value) => Date.parse(value) <= now + noticeLimits.days * DAY, {
        error: `A notice can run for at most ${noticeLimits.days} days`,
      }),
    ),
  });

const HOUR = 3_600_000;
/** "Tonight" is not offered when the day is nearly over. */
const LATE = HOUR / 2;

export type NoticeEnd = 'hour' | 'hours' | 'tonight' | 'tomorrow' | 'show' | 'day';

/** As an instant in UTC. @throws RangeError if `day` is no date. */
export const endOfDay = (day: string): string =>
  new Date(instantInZone(day, '23:59', venueTimeZone)).toISOString();

/** Ends to choose at `now` (milliseconds), in the screen's order; null: a day still to be named. */
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
