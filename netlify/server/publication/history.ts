import type { BuildLog, PastPublication } from '#domain/publication/calls.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';

const SHOWN = 30;

/** GET /api/publication/runs: the newest publications. */
export async function pastPublications(): Promise<PastPublication[]> {
  const rows = await sql`
    select id, revision::int, state, reason,
      ${utc(sql`started_at`)} as "startedAt",
      ${utc(sql`finished_at`)} as "finishedAt",
      asked_by as "askedBy", deploy_url as "deployUrl", log is not null as "hasLog",
      state = 'live' and exists (
        select 1 from publication_snapshots s where s.revision = publication_runs.revision) as "canRestore"
    from publication_runs order by publication_runs.started_at desc limit ${SHOWN}`;
  return rows as PastPublication[];
}

/** GET /api/publication/runs/{id}/log. @throws HttpError 404 where no log was kept. */
export async function buildLog({ params }: AdministratorCall): Promise<BuildLog> {
  const id = idFrom(params, 'Build log');
  const [row] = await sql`select log from publication_runs where id = ${id} and log is not null`;
  if (!row) throw notFound('Build log');
  return row as BuildLog;
}
