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
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { type ContentKey, findRow } from '#domain/content/text.ts';
import { fieldBehind } from '#domain/events/event.ts';
import { setupSettings } from '#domain/events/setting.ts';
import type { SetupField } from '#domain/events/setup.ts';
import type { PageChange, PastPublication, RecordedChange } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/changes.ts';
import type { RecordChange, RecordHistoryQuery } from '#domain/publication/history.ts';
import { snapshotSchema } from '#domain/publication/snapshot.ts';
import { existing } from '#server/basics/http-error.ts';
import { db, idsOf } from '#server/database/database.ts';
import {
  changes,
  events,
  publication,
  publicationRuns,
  publicationSnapshots,
} from '#server/database/schema/shows.ts';
import { shownSettings } from '#server/events/events.ts';
import { route } from '#server/http/http.ts';
import { isOfShow } from '#server/saving/track.ts';
import { readSnapshot } from '#server/snapshot.ts';

const SHOWN = 30;
const NAMED = 5;

/** Each with what it changed since the live one before. The builder has no words for this query. */
export const pastPublications = route(api.pastPublications, async () => {
  const { log, ...columns } = getTableColumns(publicationRuns);
  const { id, revision, state, reason, startedAt, finishedAt, askedBy, deployUrl } = columns;
  const { revision: kept } = publicationSnapshots;
  const newest = idsOf(db, publicationRuns).orderBy(desc(startedAt)).limit(SHOWN);
  return db
    .select({
      ...{ id, revision, state, reason, startedAt, finishedAt, askedBy, deployUrl },
      hasLog: sql<boolean>`${log} is not null`,
      canRestore: sql<boolean>`${state} = 'live' and ${kept} is not null`,
      changes: {
        count: sql<number>`published.count`,
        by: sql<string[]>`published.authors`,
        newest: sql<PastPublication['changes']['newest']>`published.newest`,
      },
    })
    .from(publicationRuns)
    .leftJoin(publicationSnapshots, eq(kept, revision))
    .crossJoinLateral(published)
    .where(sql`${id} = any(array(${newest}))`)
    .orderBy(desc(startedAt));
});

/** The state before the edition's next switch, otherwise today's. */
const editionState = sql`coalesce(
  (select later.before ->> 'state' from changes later
    where later.kind = 'edition' and later.record = changes.event_id::text and later.id > changes.id
    order by later.id limit 1),
  (select state from editions where id = changes.event_id))`;

/** Leaves out changes that raise no revision, because visitors did not see them. */
const published = sql`(
  select count(*) as count, coalesce(json_agg(distinct author order by author), '[]') as authors,
    coalesce(to_json((array_agg(json_build_object('kind', kind, 'eventId', event_id, 'record', record, 'title', title)
      order by id desc))[:${sql.raw(String(NAMED))}]), '[]') as newest
  from (
    select distinct on (event_id, kind, record) id, kind, event_id, record, changed_by_email as author,
      coalesce(after ->> 'title', after ->> 'name', after ->> 'company',
        before ->> 'title', before ->> 'name', before ->> 'company') as title
    from changes
    where saved_revision <= publication_runs.revision
      and saved_revision > coalesce((
        select max(revision) from publication_runs earlier
        where state = 'live' and earlier.revision <= publication_runs.revision
          and earlier.started_at < publication_runs.started_at), 0)
      and kind not in ('notice', 'backup')
      and (kind <> 'edition' or 'current' in (before ->> 'state', after ->> 'state'))
      and coalesce(${editionState}, 'current') <> 'draft'
      and (kind <> 'setting' or record = any(${`{${shownSettings}}`}::text[]))
      and (kind <> 'document' or coalesce(before ->> 'isPublic', after ->> 'isPublic') is null
        or 'true' in (before ->> 'isPublic', after ->> 'isPublic'))
    order by event_id, kind, record, id desc) latest) published`;

/** @throws HttpError 404. */
export const buildLog = route(api.buildLog, async ({ id }) => {
  const { log } = publicationRuns;
  const isIt = eq(publicationRuns.id, id);
  return existing(
    await db
      .select({ log: sql<string>`${log}` })
      .from(publicationRuns)
      .where(and(isIt, isNotNull(log))),
    'Build log',
  );
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
    const { changedBy = null, changedAt = null } =
      editors.get(`${change.eventId}/${change.kind}/${change.key}`) ?? {};
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
  const show = idsOf(db, events, eq(events.id, eventId));
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
  const found = rows.map(({ id, eventId, kind, record, before, after, changedByEmail, changedAt }) => ({
    id,
    eventId,
    before: fieldsOf(before, asked.kind, kind, record),
    after: fieldsOf(after, asked.kind, kind, record),
    changedBy: changedByEmail,
    changedAt,
  }));
  if (asked.kind !== 'event') return found;
  // One save of Event Setup is one change, so both dates come back together.
  return [...Map.groupBy(found, ({ changedAt }) => changedAt).values()].flatMap(([last, ...others]) => {
    for (const { before, after } of others) {
      Object.assign(last?.before ?? {}, before);
      Object.assign(last?.after ?? {}, after);
    }
    return last ?? [];
  });
});

function isAbout({ kind, record, eventId }: RecordHistoryQuery) {
  if (kind === 'event') {
    const isDescription = and(eq(changes.kind, 'text'), eq(changes.record, DESCRIPTION));
    return and(or(inArray(changes.kind, ['event', 'setting']), isDescription), eq(changes.eventId, record));
  }
  const its = and(eq(changes.kind, kind), eq(changes.record, record));
  if (kind === 'text') return isAboutText(record, eventId ?? null);
  return kind === 'setting' ? and(its, isOfShow(changes.eventId, eventId ?? null)) : its;
}

/** Includes aliases, the show's overridden field, and changes for all shows of a shared text. */
function isAboutText(key: string, eventId: string | null) {
  const row = findRow(key);
  const names = row ? [row.key, ...(row.aliases ?? [])] : [key];
  const field = names.map(fieldBehind).find((name) => name !== undefined);
  const isIt = or(
    and(eq(changes.kind, 'text'), inArray(changes.record, names)),
    field && and(eq(changes.kind, 'event'), eq(changes.record, field)),
  );
  const isOfOne = isOfShow(changes.eventId, eventId);
  return and(isIt, row?.isShared ? or(isOfOne, isNull(changes.eventId)) : isOfOne);
}

const DESCRIPTION = 'event_description' satisfies ContentKey;

const setupNames: Readonly<Record<string, SetupField>> = {
  [DESCRIPTION]: 'description',
  ...Object.fromEntries(Object.entries(setupSettings).map(([name, key]) => [key, name])),
};

/** The history stores only the value of a field or a setting. */
function fieldsOf(
  side: unknown,
  asked: RecordHistoryQuery['kind'],
  kind: string,
  record: string,
): RecordChange['before'] {
  if (asked === 'event')
    return {
      [setupNames[record] ?? record]:
        record === DESCRIPTION && side !== null ? (side as ContentItem).value : side,
    };
  if (kind === 'setting' || kind === 'event') return side === null ? null : { value: side };
  return side as RecordChange['before'];
}
