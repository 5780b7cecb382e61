import type { Setting } from '#domain/events/setting.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventScopeFrom } from '#server/http/validate.ts';

/** GET /api/settings: those of one show and the general ones, by key. */
export async function listSettings({ query }: AdministratorCall): Promise<Setting[]> {
  const rows = await sql`
    select id, key, value, type, event_id as "eventId" from settings
    where event_id = ${eventScopeFrom(query)} or event_id is null order by key, event_id`;
  return rows as Setting[];
}
