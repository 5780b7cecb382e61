import { desc, eq, gt } from 'drizzle-orm';
import { textOfField } from '#domain/events/overrides.ts';
import type { PageChange, RecordedChange, UnpublishedChanges } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import { snapshotSchema } from '#domain/publication/snapshot.ts';
import { db } from '#server/database/database.ts';
import {
  changes as history,
  publication,
  publicationSnapshots,
} from '#server/database/schema/publication.ts';
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
  const changes = pageChanges(shown.data, now);
  return { savedRevision, liveRevision, changes: await withEditors(changes, liveRevision) };
}

async function withEditors(changes: PageChange[], liveRevision: number): Promise<RecordedChange[]> {
  const { eventId, kind, record, changedByEmail, changedAt, savedRevision, id } = history;
  const rows = await db
    .selectDistinctOn([eventId, kind, record], {
      eventId,
      kind,
      record,
      changedBy: changedByEmail,
      changedAt,
    })
    .from(history)
    .where(gt(savedRevision, liveRevision))
    .orderBy(eventId, kind, record, desc(id));
  const editors = new Map(rows.map((row) => [`${row.eventId}/${row.kind}/${row.record}`, row]));
  return changes.map((change) => {
    const { eventId, kind, key } = change;
    // Functions of the deploy before write a field's change down as one of the text that stands in for it.
    const text = kind === 'event' ? textOfField(key) : undefined;
    const { changedBy = null, changedAt = null } =
      editors.get(`${eventId}/${kind}/${key}`) ?? editors.get(`${eventId}/text/${text}`) ?? {};
    return { ...change, changedBy, changedAt };
  });
}
