import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BuildLog, PastPublication } from '#domain/publication/calls.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { changes, publicationRuns, publicationSnapshots } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { shownSettings } from '#server/events/settings.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';

const SHOWN = 30;
const NAMED = 5;

/** GET /api/publication/runs: the newest ones, each with what changed since the one that was live before it. */
export async function pastPublications(): Promise<PastPublication[]> {
  const runs = newestRuns();
  const published = changesOf(runs);
  return db
    .select({
      id: runs.id,
      revision: runs.revision,
      state: runs.state,
      reason: runs.reason,
      startedAt: runs.startedAt,
      finishedAt: runs.finishedAt,
      askedBy: runs.askedBy,
      deployUrl: runs.deployUrl,
      hasLog: sql<boolean>`${runs.log} is not null`,
      canRestore: sql<boolean>`${runs.state} = 'live' and ${runs.snapshot} is not null`,
      changes: { count: published.count, by: published.by, newest: published.newest },
    })
    .from(runs)
    .crossJoinLateral(published)
    .orderBy(desc(runs.startedAt));
}

function newestRuns() {
  const earlier = alias(publicationRuns, 'earlier');
  const before = db
    .select({ revision: max(earlier.revision) })
    .from(earlier)
    .where(
      and(
        eq(earlier.state, 'live'),
        lt(earlier.startedAt, publicationRuns.startedAt),
        lte(earlier.revision, publicationRuns.revision),
      ),
    );
  return db
    .select({
      ...getTableColumns(publicationRuns),
      snapshot: sql<number | null>`${publicationSnapshots.revision}`.as('snapshot'),
      since: sql<number>`coalesce((${before}), 0)`.as('since'),
    })
    .from(publicationRuns)
    .leftJoin(publicationSnapshots, eq(publicationSnapshots.revision, publicationRuns.revision))
    .orderBy(desc(publicationRuns.startedAt))
    .limit(SHOWN)
    .as('runs');
}

/** Leaves out what visitors never see or did not see yet, which raises no revision. */
function changesOf(runs: ReturnType<typeof newestRuns>) {
  const { eventId, kind, record, id, before, after } = changes;
  const [wasPublic, isPublic] = [before, after].map((side) => sql`${side} ->> 'isPublic'`);
  const [titleBefore, title] = [before, after].map(
    (side) => sql`coalesce(${side} ->> 'title', ${side} ->> 'name', ${side} ->> 'company')`,
  );
  const latest = db
    .selectDistinctOn([eventId, kind, record], {
      id,
      kind,
      eventId,
      record,
      by: changes.changedByEmail,
      title: sql<string | null>`coalesce(${title}, ${titleBefore})`.as('title'),
    })
    .from(changes)
    .where(
      and(
        gt(changes.savedRevision, runs.since),
        lte(changes.savedRevision, runs.revision),
        notInArray(kind, ['notice', 'backup']),
        or(ne(kind, 'edition'), sql`'current' in (${before} ->> 'state', ${after} ->> 'state')`),
        sql`coalesce(${editionState()}, 'current') <> 'draft'`,
        or(ne(kind, 'setting'), inArray(record, shownSettings)),
        or(
          ne(kind, 'document'),
          sql`coalesce(${wasPublic}, ${isPublic}) is null`,
          sql`'true' in (${wasPublic}, ${isPublic})`,
        ),
      ),
    )
    .orderBy(eventId, kind, record, desc(id))
    .as('latest');
  const named = sql`json_build_object('kind', ${latest.kind}, 'eventId', ${latest.eventId}, 'record', ${latest.record},
    'title', ${latest.title})`;
  return db
    .select({
      count: sql<number>`count(*)`.as('count'),
      by: sql<string[]>`coalesce(json_agg(distinct ${latest.by} order by ${latest.by}), '[]')`.as('by'),
      newest: sql<PastPublication['changes']['newest']>`
        coalesce(to_json((array_agg(${named} order by ${latest.id} desc))[:${sql.raw(String(NAMED))}]), '[]')`.as(
        'newest',
      ),
    })
    .from(latest)
    .as('published');
}

/** The state of a change's edition when the change was made: the one its next switch started from, else today's. */
function editionState(): SQL {
  const later = alias(changes, 'later');
  const next = db
    .select({ state: sql`${later.before} ->> 'state'` })
    .from(later)
    .where(
      and(
        eq(later.kind, 'edition'),
        eq(later.record, sql`${changes.eventId}::text`),
        gt(later.id, changes.id),
      ),
    )
    .orderBy(later.id)
    .limit(1);
  const now = db.select({ state: events.state }).from(events).where(eq(events.id, changes.eventId));
  return sql`coalesce(${next}, ${now}::text)`;
}

/** GET /api/publication/runs/{id}/log. @throws HttpError 404. */
export async function buildLog({ params }: AdministratorCall): Promise<BuildLog> {
  const { id, log } = publicationRuns;
  const isIt = eq(id, idFrom(params, 'Build log'));
  const [row] = await db
    .select({ log: sql<string>`${log}` })
    .from(publicationRuns)
    .where(and(isIt, isNotNull(log)));
  if (!row) throw notFound('Build log');
  return row;
}
