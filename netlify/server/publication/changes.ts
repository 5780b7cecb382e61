import type { PageChange, RecordedChange, UnpublishedChanges } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import { snapshotSchema } from '#domain/publication/snapshot.ts';
import { sql } from '#server/database/sql.ts';
import { recordedKey } from '#server/saving/recorded-key.ts';
import { readSnapshot } from '#server/snapshot.ts';

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
    select distinct on (event_id, key) event_id as "eventId", key, changed_by_email as "changedBy",
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
    from content_revisions where saved_revision > ${liveRevision}::bigint
    order by event_id, key, id desc`) as Pick<
    RecordedChange,
    'eventId' | 'key' | 'changedBy' | 'changedAt'
  >[];
  const editors = new Map(rows.map((row) => [`${row.eventId}/${row.key}`, row]));
  return changes.map((change) => {
    const { changedBy = null, changedAt = null } =
      editors.get(`${change.eventId}/${recordedKey(change)}`) ?? {};
    return { ...change, changedBy, changedAt };
  });
}
