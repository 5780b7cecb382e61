import {
  type RecordChange,
  type RecordHistoryQuery,
  recordHistoryQuery,
} from '#domain/publication/record-history.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/** Far more than a list can be read of, and no more than a request may take. */
const SHOWN = 200;

/** GET /api/changes: the changes of one entry, document, show or setting, newest first. */
export async function recordHistory({ query }: AdministratorCall): Promise<RecordChange[]> {
  const { kind, record, eventId = null } = validate(recordHistoryQuery, Object.fromEntries(query));
  const rows = await sql`
    select id::int, ${fieldsOf(sql`before`, kind)} as before, ${fieldsOf(sql`after`, kind)} as after,
      changed_by_email as "changedBy", ${utc(sql`changed_at`)} as "changedAt"
    from changes where ${ofRecord({ kind, record, eventId })}
    order by changes.id desc limit ${SHOWN}`;
  return rows as RecordChange[];
}

function ofRecord({
  kind,
  record,
  eventId,
}: Omit<RecordHistoryQuery, 'eventId'> & { eventId: string | null }): Statement {
  if (kind === 'event') return sql`kind in ('event', 'setting') and event_id = ${record}::uuid`;
  const its = sql`kind = ${kind} and record = ${record}`;
  return kind === 'setting' ? sql`${its} and event_id is not distinct from ${eventId}::uuid` : its;
}

/** A show's field and a setting are kept as their values alone. */
function fieldsOf(side: Statement, kind: RecordHistoryQuery['kind']): Statement {
  if (kind === 'event') return sql`jsonb_build_object(record, ${side})`;
  return kind === 'setting'
    ? sql`case when ${side} is not null then jsonb_build_object('value', ${side}) end`
    : side;
}
