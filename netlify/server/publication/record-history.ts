import { type RecordChange, recordHistoryQuery } from '#domain/publication/record-history.ts';
import { sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/** Far more than a list can be read of, and no more than a request may take. */
const SHOWN = 200;

/** GET /api/changes: the changes of one entry or document, newest first. */
export async function recordHistory({ query }: AdministratorCall): Promise<RecordChange[]> {
  const { kind, record } = validate(recordHistoryQuery, Object.fromEntries(query));
  const rows = await sql`
    select id::int, before, after, changed_by_email as "changedBy", ${utc(sql`changed_at`)} as "changedAt"
    from changes where kind = ${kind} and record = ${record}
    order by changes.id desc limit ${SHOWN}`;
  return rows as RecordChange[];
}
