import { type Activity, activityQuery } from '#domain/publication/activity.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/**
 * GET /api/activity: who changed what, newest first, of every show or of one with what belongs to all. An unknown show
 * has nothing.
 */
export async function listActivity({ query }: AdministratorCall): Promise<Activity[]> {
  const { eventId, before = null, limit } = validate(activityQuery, Object.fromEntries(query));
  const page = (where: Statement) => sql`
    (select id::int, ${utc(sql`changed_at`)} as at, changed_by_email as by, kind, record, event_id as "eventId", before,
      after
    from changes
    where ${where} and (${before}::bigint is null or changes.id < ${before}::bigint)
    order by changes.id desc limit ${limit}::int)`;
  // Two reads that each follow the index.
  const ofShow = () => sql`
    ${page(sql`event_id = ${eventId}::uuid`)}
    union all
    ${page(sql`event_id is null and exists (select 1 from events where events.id = ${eventId}::uuid)`)}
    order by id desc limit ${limit}::int`;
  return (await (eventId === undefined ? page(sql`true`) : ofShow())) as Activity[];
}
