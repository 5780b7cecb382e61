import { and, eq, sql } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { EventStats } from '#domain/events/stats.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { events, exhibitors } from '#server/database/schema/shows.ts';
import { sharedRead } from '#server/database/shared-read.ts';
import type { Call } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { currentEditions, type Editions, isOneOf } from '#server/saving/shown.ts';
import { eventColumns } from './columns.ts';
import { hasPublished, visibleTo } from './visible.ts';

/** GET /api/events: the current edition of every show, active or not (product 7.2: public pages keep the active ones). */
export const listEvents = sharedRead(
  async (): Promise<Versioned<PortalEvent>[]> =>
    db
      .select(eventColumns)
      .from(events)
      .where(eq(events.state, 'current'))
      .orderBy(events.position, events.slug),
);

/**
 * The figures of editions; null where nobody has entered any, so that pages fall back (product 9.1). A count of exhibitors
 * that is given stands in place of the number of those that visitors see.
 */
export const selectStats = (tx: Tx, editions: Editions) =>
  tx
    .select({
      id: events.id,
      exhibitors: sql<number | null>`coalesce(${events.exhibitors}, (
        select nullif(count(*), 0)::int from ${exhibitors}
        where ${and(eq(exhibitors.eventId, events.id), exhibitors.isShown, hasPublished('exhibitors'))}))`,
      attendees: events.attendees,
      sqft: events.sqft,
      isForAll: sql<boolean>`${isOneOf(events.id, currentEditions())}`,
    })
    .from(events)
    .where(isOneOf(events.id, editions));

/** GET /api/events/stats/{eventId}. @throws HttpError 404 for an unknown show. */
export async function eventStats({ request, params }: Call): Promise<EventStats> {
  const rows = await selectStats(db, [idFrom(params, 'Event', 'eventId')]);
  const [stats] = await visibleTo(request, rows);
  if (!stats) throw notFound('Event');
  const { id: _, ...figures } = stats;
  return figures;
}
