import { findRow } from '#domain/content/catalogue.ts';
import { type ContentRevision, contentHistoryQuery } from '#domain/content/history.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/** More changes than anybody looks through; older ones stay in the table. */
const SHOWN = 200;

/**
 * GET /api/content/history: the changes of one text, newest first, under every name it is known by, and those of the
 * show's field that it stands in for; of a text that all shows share, also those of all shows. To restore one, save its `before` or `after` again.
 */
export async function contentHistory({ query }: AdministratorCall): Promise<ContentRevision[]> {
  const { key, eventId } = validate(contentHistoryQuery, Object.fromEntries(query));
  const row = findRow(key);
  const names = row ? [row.key, ...(row.aliases ?? [])] : [key];
  const field = names.map(fieldBehind).find((name) => name !== undefined) ?? null;
  const rows = await sql`
    select id::int, case kind when 'text' then record else ${names[0]} end as key, event_id as "eventId",
      case kind when 'text' then before ->> 'value' else before #>> '{}' end as before,
      case kind when 'text' then after ->> 'value' else after #>> '{}' end as after,
      case kind when 'text' then coalesce(before, after) ->> 'type' else 'text' end as type,
      case kind when 'text' then coalesce(after, before) ->> 'category' else 'event' end as category,
      changed_by_email as "changedBy",
      ${utc(sql`changed_at`)} as "changedAt"
    from changes
    where (kind = 'text' and record = any(${names}) or kind = 'event' and record = ${field})
      and (event_id is not distinct from ${eventId}::uuid or event_id is null and ${row?.isShared === true}::boolean)
    order by changes.id desc limit ${SHOWN}`;
  return rows as ContentRevision[];
}
