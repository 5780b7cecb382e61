import type { BuildLog, PastPublication } from '#domain/publication/calls.ts';
import { notFound } from '#server/basics/http-error.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import { shownSettings } from '#server/events/settings.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';

const SHOWN = 30;
/** As many as fit into a line or two. */
const NAMED = 5;

/** GET /api/publication/runs: the newest publications. */
export async function pastPublications(): Promise<PastPublication[]> {
  const rows = await sql`
    with runs as (
      select *, (
        select max(earlier.revision) from publication_runs earlier
        where earlier.state = 'live' and earlier.started_at < later.started_at and earlier.revision <= later.revision
      ) as before
      from publication_runs later order by started_at desc limit ${SHOWN})
    select id, revision::int, state, reason,
      ${utc(sql`started_at`)} as "startedAt",
      ${utc(sql`finished_at`)} as "finishedAt",
      asked_by as "askedBy", deploy_url as "deployUrl", log is not null as "hasLog",
      state = 'live' and exists (
        select 1 from publication_snapshots s where s.revision = runs.revision) as "canRestore",
      to_json(published) as changes
    from runs, lateral (${changesBetween(sql`coalesce(runs.before, 0)`, sql`runs.revision`)}) published
    order by runs.started_at desc`;
  return rows as PastPublication[];
}

/**
 * What was changed between two revisions, in the shape of `PastPublication`. What visitors never get is left out: it
 * raises no revision.
 */
const changesBetween = (after: Statement, upTo: Statement) => sql`
  select count(*)::int as count, coalesce(json_agg(distinct by order by by), '[]') as by,
    coalesce((json_agg(json_build_object('kind', kind, 'record', record, 'title', title) order by id desc)
      filter (where place <= ${NAMED}::int)), '[]') as newest
  from (
    select *, row_number() over (order by id desc) as place
    from (
      select distinct on (event_id, kind, record) id, kind, record, changed_by_email as by,
        coalesce(after ->> 'title', before ->> 'title', after ->> 'name', before ->> 'name') as title
      from changes
      where saved_revision > ${after} and saved_revision <= ${upTo}
        and kind <> 'notice'
        and (kind <> 'setting' or record = any(${shownSettings}))
        and (kind <> 'document' or coalesce(before ->> 'isPublic', after ->> 'isPublic') is null
          or 'true' in (before ->> 'isPublic', after ->> 'isPublic'))
      order by event_id, kind, record, id desc) latest) placed`;

/** GET /api/publication/runs/{id}/log. @throws HttpError 404 where no log was kept. */
export async function buildLog({ params }: AdministratorCall): Promise<BuildLog> {
  const id = idFrom(params, 'Build log');
  const [row] = await sql`select log from publication_runs where id = ${id} and log is not null`;
  if (!row) throw notFound('Build log');
  return row as BuildLog;
}
