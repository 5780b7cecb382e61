import { textOfField } from '#domain/events/overrides.ts';
import type { PageChange, RecordedChange, UnpublishedChanges } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import { snapshotSchema } from '#domain/publication/snapshot.ts';
import { sql, utc } from '#server/database/sql.ts';
import { readSnapshot } from '#server/snapshot.ts';

type Editor = Pick<RecordedChange, 'eventId' | 'kind' | 'changedBy' | 'changedAt'> & { record: string };

/** GET /api/publication/changes: what the site does not show yet, and who saved it last. */
export async function unpublishedChanges(): Promise<UnpublishedChanges> {
  const [now, [row]] = await Promise.all([
    readSnapshot(),
    sql`
      select live_revision::int as "liveRevision", (
        select snapshot from publication_snapshots s where s.revision = live_revision) as snapshot
      from publication`,
  ]);
  const { liveRevision, snapshot } = row as { liveRevision: number | null; snapshot: unknown };
  const savedRevision = now.revision;
  // An older version of the portal may have kept another shape.
  const shown = snapshotSchema.safeParse(snapshot);
  if (liveRevision === null || !shown.success) return { savedRevision, liveRevision, changes: null };
  const changes = pageChanges(shown.data, now);
  return { savedRevision, liveRevision, changes: await withEditors(changes, liveRevision) };
}

async function withEditors(changes: PageChange[], liveRevision: number): Promise<RecordedChange[]> {
  const rows = (await sql`
    select distinct on (event_id, kind, record) event_id as "eventId", kind, record, changed_by_email as "changedBy",
      ${utc(sql`changed_at`)} as "changedAt"
    from changes where saved_revision > ${liveRevision}::bigint
    order by event_id, kind, record, id desc`) as Editor[];
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
