import { and, desc, eq, exists, isNull, lt, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Activity, activityQuery } from '#domain/publication/activity.ts';
import { db } from '#server/database/database.ts';
import { changes } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/**
 * GET /api/activity: who changed what, newest first, of every show or of one with what belongs to all. An unknown show
 * has nothing.
 */
export async function listActivity({ query }: AdministratorCall): Promise<Activity[]> {
  const { eventId, before, limit } = validate(activityQuery, Object.fromEntries(query));
  const page = (where?: SQL) =>
    db
      .select({
        id: changes.id,
        at: changes.changedAt,
        by: changes.changedByEmail,
        kind: changes.kind,
        record: changes.record,
        eventId: changes.eventId,
        before: changes.before,
        after: changes.after,
      })
      .from(changes)
      .where(and(where, before === undefined ? undefined : lt(changes.id, before)))
      .orderBy(desc(changes.id))
      .limit(limit);
  if (eventId === undefined) return page();
  const show = db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  // Two reads that each follow the index.
  return unionAll(page(eq(changes.eventId, eventId)), page(and(isNull(changes.eventId), exists(show))))
    .orderBy(desc(changes.id))
    .limit(limit);
}
