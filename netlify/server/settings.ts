import type { Setting } from '#domain/schemas/setting.ts';
import { sql } from './db.ts';
import type { AdministratorCall } from './http.ts';
import { eventScopeFrom } from './validate.ts';

/** GET /api/settings: those of one show and the general ones, by key. */
export async function listSettings({ query }: AdministratorCall): Promise<Setting[]> {
  const rows = await sql`
    select id, key, value, type, event_id as "eventId" from settings
    where event_id = ${eventScopeFrom(query)} or event_id is null order by key, event_id`;
  return rows as Setting[];
}
