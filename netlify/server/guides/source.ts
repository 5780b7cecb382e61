import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { sql, utc } from '#server/database/sql.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { readSnapshotWith } from '#server/snapshot.ts';
import type { GuideSource } from './guide.ts';

/** All that is saved by now, also unpublished; with `edition` in the place of its show's current one. @throws HttpError 404. */
export async function readGuideSource(edition: string | null = null): Promise<GuideSource> {
  const origin = portalOrigin();
  const today = dateInZone(Date.now(), venueTimeZone);
  for (;;) {
    const [snapshot, rows] = await Promise.all([
      readSnapshotWith(edition),
      sql`select saved_revision::int as revision,
            ${utc(sql`saved_at`)} as "savedAt"
          from publication`,
    ]);
    const { revision, savedAt } = rows[0] as { revision: number; savedAt: string };
    // Saved in between, the two would not belong together.
    if (revision === snapshot.revision) return { snapshot, savedAt, today, origin };
  }
}
