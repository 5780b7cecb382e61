import { findRow } from '#domain/content/catalogue.ts';
import { type ContentRevision, contentHistoryQuery } from '#domain/content/history.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/** More changes than anybody looks through; older ones stay in the table. */
const SHOWN = 200;

/**
 * GET /api/content/history: the changes of one text, newest first, under every name it is known by. To restore one,
 * save its `before` or `after` again.
 */
export async function contentHistory({ query }: AdministratorCall): Promise<ContentRevision[]> {
  const { key, eventId } = validate(contentHistoryQuery, Object.fromEntries(query));
  const row = findRow(key);
  const names = row ? [row.key, ...(row.aliases ?? [])] : [key];
  const rows = await sql`
    select id::int, key, event_id as "eventId", before_value as before, after_value as after, type, category,
      changed_by_email as "changedBy",
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
    from content_revisions
    where key = any(${names}) and event_id is not distinct from ${eventId}::uuid
    order by content_revisions.id desc limit ${SHOWN}`;
  return rows as ContentRevision[];
}
