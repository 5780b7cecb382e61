import { and, eq, sql as expression, isNull, or, type SQL } from 'drizzle-orm';
import { overrides } from '#domain/events/overrides.ts';
import { db } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { type Statement, sql } from '#server/database/sql.ts';

/**
 * The first or the last day of a show as its pages have it: the text that stands in for it, where one does, else its own.
 * `show` is a row of `events` under the name that the statement gives it.
 */
export const shownDay = (day: 'startDate' | 'endDate', show = sql`events`): Statement => sql`
  coalesce((
    select value from content_items
    where (event_id = ${show}.id or event_id is null) and key = ${overrides[day]}
      and value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    order by event_id nulls last limit 1), ${show}.${day === 'startDate' ? sql`start_date` : sql`end_date`})`;

/** The same in a statement of Drizzle's, of the row of `events` that it has; built, so that its columns keep their tables. */
export const dayShown = (day: 'startDate' | 'endDate'): SQL<string | null> => {
  const { value, eventId, key } = contentItems;
  const standsIn = db
    .select({ value })
    .from(contentItems)
    .where(
      and(
        or(eq(eventId, events.id), isNull(eventId)),
        eq(key, overrides[day]),
        expression`${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
      ),
    )
    .orderBy(expression`${eventId} nulls last`)
    .limit(1);
  return expression`coalesce(${standsIn}, ${events[day]})`;
};
