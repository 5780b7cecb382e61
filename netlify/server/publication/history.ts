import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { ContentKey } from '#domain/content/text.ts';
import { textOfField } from '#domain/events/event.ts';
import type { PageChange, PastPublication, RecordedChange } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/changes.ts';
import type { RecordChange, RecordHistoryQuery } from '#domain/publication/history.ts';
import { snapshotSchema } from '#domain/publication/snapshot.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import {
  changes,
  events,
  publication,
  publicationRuns,
  publicationSnapshots,
} from '#server/database/schema/shows.ts';
import { shownSettings } from '#server/events/events.ts';
import { route } from '#server/http/http.ts';
import { readSnapshot } from '#server/snapshot.ts';

const SHOWN = 30;
const NAMED = 5;

export const pastPublications = route(api.pastPublications, async () => {
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
});

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

/** Leaves out changes that raise no revision, because visitors did not see them. */
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

/** The state before the edition's next switch, otherwise today's. */
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

/** @throws HttpError 404. */
export const buildLog = route(api.buildLog, async ({ id }) => {
  const { log } = publicationRuns;
  const isIt = eq(publicationRuns.id, id);
  const [row] = await db
    .select({ log: sql<string>`${log}` })
    .from(publicationRuns)
    .where(and(isIt, isNotNull(log)));
  if (!row) throw notFound('Build log');
  return row;
});

export const unpublishedChanges = route(api.unpublishedChanges, async () => {
  const { liveRevision: revision } = publication;
  const { snapshot: kept } = publicationSnapshots;
  const [now, [live]] = await Promise.all([
    readSnapshot(),
    db
      .select({ revision, kept })
      .from(publication)
      .leftJoin(publicationSnapshots, eq(publicationSnapshots.revision, revision)),
  ]);
  const liveRevision = live?.revision ?? null;
  const savedRevision = now.revision;
  const shown = snapshotSchema.safeParse(live?.kept);
  if (liveRevision === null || !shown.success) return { savedRevision, liveRevision, changes: null };
  const unpublished = pageChanges(shown.data, now);
  return { savedRevision, liveRevision, changes: await withEditors(unpublished, liveRevision) };
});

async function withEditors(unpublished: PageChange[], liveRevision: number): Promise<RecordedChange[]> {
  const { eventId, kind, record, changedByEmail, changedAt, savedRevision, id } = changes;
  const rows = await db
    .selectDistinctOn([eventId, kind, record], {
      eventId,
      kind,
      record,
      changedBy: changedByEmail,
      changedAt,
    })
    .from(changes)
    .where(gt(savedRevision, liveRevision))
    .orderBy(eventId, kind, record, desc(id));
  const editors = new Map(rows.map((row) => [`${row.eventId}/${row.kind}/${row.record}`, row]));
  return unpublished.map((change) => {
    const { eventId, kind, key } = change;
    // Older functions recorded a field's change as one of its override.
    const text = kind === 'event' ? textOfField(key) : undefined;
    const { changedBy = null, changedAt = null } =
      editors.get(`${eventId}/${kind}/${key}`) ?? editors.get(`${eventId}/text/${text}`) ?? {};
    return { ...change, changedBy, changedAt };
  });
}

/** A show's activity includes what belongs to all; an unknown show gives none. */
export const listActivity = route(api.activity, async ({ query: { eventId, before, limit } }) => {
  const page = (where?: SQL) =>
    db
      .select({
        id: changes.id,
        at: changes.changedAt,
        by: changes.changedByEmail,
        kind: changes.kind,
        record: changes.record,
        eventId: changes.eventId,
        before: changes.before,
        after: changes.after,
      })
      .from(changes)
      .where(and(where, before === undefined ? undefined : lt(changes.id, before)))
      .orderBy(desc(changes.id))
      .limit(limit);
  if (eventId === undefined) return page();
  const show = db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  // Two queries, so each uses its index.
  return unionAll(page(eq(changes.eventId, eventId)), page(and(isNull(changes.eventId), exists(show))))
    .orderBy(desc(changes.id))
    .limit(limit);
});

const SHOWN_CHANGES = 200;

export const recordHistory = route(api.recordHistory, async ({ query: asked }) => {
  const rows = await db
    .select()
    .from(changes)
    .where(isAbout(asked))
    .orderBy(desc(changes.id))
    .limit(SHOWN_CHANGES);
  return rows.map(({ id, record, before, after, changedByEmail, changedAt }) => ({
    id,
    before: fieldsOf(before, asked.kind, record),
    after: fieldsOf(after, asked.kind, record),
    changedBy: changedByEmail,
    changedAt,
  }));
});

function isAbout({ kind, record, eventId }: RecordHistoryQuery) {
  if (kind === 'event') {
    const isDescription = and(eq(changes.kind, 'text'), eq(changes.record, DESCRIPTION));
    return and(or(inArray(changes.kind, ['event', 'setting']), isDescription), eq(changes.eventId, record));
  }
  const its = and(eq(changes.kind, kind), eq(changes.record, record));
  if (kind !== 'setting') return its;
  return and(its, eventId === undefined ? isNull(changes.eventId) : eq(changes.eventId, eventId));
}

const DESCRIPTION = 'event_description' satisfies ContentKey;

/** The history stores only the value of a field or a setting. */
function fieldsOf(side: unknown, kind: RecordHistoryQuery['kind'], record: string): RecordChange['before'] {
  if (kind === 'event')
    return { [record]: record === DESCRIPTION && side !== null ? (side as ContentItem).value : side };
  if (kind === 'setting') return side === null ? null : { value: side };
  return side as RecordChange['before'];
}
