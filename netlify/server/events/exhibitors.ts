import { eq, sql } from 'drizzle-orm';
import type { Exhibitor } from '#domain/events/exhibitor.ts';
import { db } from '#server/database/database.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventScopeFrom } from '#server/http/input.ts';

/** GET /api/exhibitors: those of one show, by name. */
export async function listExhibitors({ query }: AdministratorCall): Promise<Exhibitor[]> {
  const { id, name, eventId } = exhibitors;
  return db
    .select({ id, name, eventId })
    .from(exhibitors)
    .where(eq(eventId, eventScopeFrom(query)))
    .orderBy(sql`lower(${name})`, id);
}
