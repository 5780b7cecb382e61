import { formatLongDate } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import { overrides } from '#domain/events/overrides.ts';
import { type HttpError, validationError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';

type DateWrite = Pick<ContentWrite, 'key' | 'value' | 'eventId'>;

/** The texts that stand in for the dates of a show, each with the other one. */
const { startDate, endDate } = overrides;
const pairs = {
  [startDate]: { other: endDate, side: 'start' },
  [endDate]: { other: startDate, side: 'end' },
} as const;

const pairOf = (key: string) => (Object.hasOwn(pairs, key) ? pairs[key as keyof typeof pairs] : undefined);

/**
 * `disordered`: the show's other date as its pages have it, when a start would lie after the end. No row for any other
 * text, nor for one of all shows, whose dates differ, nor beside a date of a year that no show has: that one is wrong.
 */
export function disordered({ key, value, eventId }: DateWrite) {
  const pair = pairOf(key);
  if (!pair) return sql`disordered as (select null::text as other where false)`;
  return sql`
    disordered as (
      select other from events, lateral (select coalesce(
        (select c.value from content_items c
          where c.key = ${pair.other} and (c.event_id = events.id or c.event_id is null)
            and c.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
          order by c.event_id nulls last limit 1),
        case when ${pair.side} = 'start' then events.end_date else events.start_date end) as other) shown
      where events.id = ${eventId}::uuid and other collate "C" between ${showDates.min} and ${showDates.max}
        and case when ${pair.side} = 'start' then ${value} collate "C" > other else ${value} collate "C" < other end)`;
}

/** 400 for dates the wrong way round; says the other one, which may stand in another tab. */
export function wrongOrder({ key }: DateWrite, other: string): HttpError {
  const message =
    pairOf(key)?.side === 'start'
      ? `Start date must not be after the end date, ${formatLongDate(other)}`
      : `End date must not be before the start date, ${formatLongDate(other)}`;
  return validationError([{ path: 'value', message }]);
}
