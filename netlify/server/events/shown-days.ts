import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { venueTimeZone } from '#domain/basics/clock.ts';
import { overrides } from '#domain/events/overrides.ts';
import { db } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';

/**
 * The first or the last day of a show as its pages have it: the text that stands in for it, where one does, else its own.
 * For a query of `events`.
 */
export const dayShown = (day: 'startDate' | 'endDate'): SQL<string | null> => {
  const { value, eventId, key } = contentItems;
  const standsIn = db
    .select({ value })
    .from(contentItems)
    .where(
      and(
        or(eq(eventId, events.id), isNull(eventId)),
        eq(key, overrides[day]),
        sql`${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
      ),
    )
    .orderBy(sql`${eventId} nulls last`)
    .limit(1);
  return sql`coalesce(${standsIn}, ${events[day]})`;
};

/** Whether a moment is on a later day than this one, by the venue's clock. */
export const isAfterDay = (moment: SQLWrapper, day: SQLWrapper | string): SQL =>
  sql`(${moment} at time zone ${venueTimeZone})::date > ${day}::date`;
