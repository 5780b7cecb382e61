import { type Column, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '#server/database/database.ts';
import { events } from '#server/database/schema/shows.ts';

export type Shielded<Item> = Item & { readonly isForAll: boolean };

export type Editions = readonly string[] | SQLWrapper;

export const currentEditions = () =>
  db.select({ id: events.id }).from(events).where(eq(events.state, 'current'));

/** The current editions, with this one replacing its show's. */
export const editionsWith = (id: string): Editions =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        eq(events.id, id),
        sql`${events.state} = 'current' and ${events.slug} is distinct from (
          select slug from ${events} where ${eq(events.id, id)})`,
      ),
    );

/** True for rows of these editions and rows of all shows. */
export const isShown = (eventId: Column, editions: Editions = currentEditions()): SQL<boolean> =>
  sql`(${or(isNull(eventId), isOneOf(eventId, editions))})`;

export const isOneOf = (id: Column, editions: Editions): SQL =>
  'getSQL' in editions ? inArray(id, editions) : inArray(id, [...editions]);

/** Null means the current editions and all shows. */
export const isOfEdition = (eventId: Column, edition: string | null): SQL<boolean> =>
  edition === null ? isShown(eventId) : sql`${eq(eventId, edition)}`;
