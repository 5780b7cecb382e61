import { and, desc, eq, exists, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ContentKey } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOfField } from '#domain/events/overrides.ts';
import { type Activity, activityQuery } from '#domain/publication/activity.ts';
import type { PageChange, RecordedChange, UnpublishedChanges } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import {
  type RecordChange,
  type RecordHistoryQuery,
  recordHistoryQuery,
} from '#domain/publication/record-history.ts';
import { snapshotSchema } from '#domain/publication/snapshot.ts';
import { db } from '#server/database/database.ts';
import { changes, publication, publicationSnapshots } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/input.ts';
import { readSnapshot } from '#server/snapshot.ts';

/** GET /api/publication/changes: what the site does not show yet, and who saved it last. */
export async function unpublishedChanges(): Promise<UnpublishedChanges> {
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
  // An older version of the portal may have kept another shape.
  const shown = snapshotSchema.safeParse(live?.kept);
  if (liveRevision === null || !shown.success) return { savedRevision, liveRevision, changes: null };
  const unpublished = pageChanges(shown.data, now);
  return { savedRevision, liveRevision, changes: await withEditors(unpublished, liveRevision) };
}

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
    // Functions of the deploy before write a field's change down as one of the text that stands in for it.
    const text = kind === 'event' ? textOfField(key) : undefined;
    const { changedBy = null, changedAt = null } =
      editors.get(`${eventId}/${kind}/${key}`) ?? editors.get(`${eventId}/text/${text}`) ?? {};
    return { ...change, changedBy, changedAt };
  });
}

/** GET /api/activity: newest first, of every show or of one with what belongs to all; nothing for an unknown show. */
export async function listActivity({ query }: AdministratorCall): Promise<Activity[]> {
  const { eventId, before, limit } = validate(activityQuery, Object.fromEntries(query));
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
  // Two reads that each follow the index.
  return unionAll(page(eq(changes.eventId, eventId)), page(and(isNull(changes.eventId), exists(show))))
    .orderBy(desc(changes.id))
    .limit(limit);
}

const SHOWN = 200;

/** GET /api/changes: the changes of one entry, document, show or setting, newest first. */
export async function recordHistory({ query }: AdministratorCall): Promise<RecordChange[]> {
  const asked = validate(recordHistoryQuery, Object.fromEntries(query));
  const rows = await db.select().from(changes).where(isAbout(asked)).orderBy(desc(changes.id)).limit(SHOWN);
  return rows.map(({ id, record, before, after, changedByEmail, changedAt }) => ({
    id,
    before: fieldsOf(before, asked.kind, record),
    after: fieldsOf(after, asked.kind, record),
    changedBy: changedByEmail,
    changedAt,
  }));
}

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

/** A show's field and a setting are kept as their values alone. */
function fieldsOf(side: unknown, kind: RecordHistoryQuery['kind'], record: string): RecordChange['before'] {
  if (kind === 'event')
    return { [record]: record === DESCRIPTION && side !== null ? (side as ContentItem).value : side };
  if (kind === 'setting') return side === null ? null : { value: side };
  return side as RecordChange['before'];
}
