import type { Exhibitor } from '#domain/events/exhibitor.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventScopeFrom } from '#server/http/validate.ts';

/** GET /api/exhibitors: those of one show, by name. */
export async function listExhibitors({ query }: AdministratorCall): Promise<Exhibitor[]> {
  const rows = await sql`
    select id, name, event_id as "eventId" from exhibitors
    where event_id = ${eventScopeFrom(query)} order by lower(name), id`;
  return rows as Exhibitor[];
}
