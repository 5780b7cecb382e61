import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql, utc } from '#server/database/sql.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { editionsWith } from '#server/saving/current.ts';
import { readSnapshot } from '#server/snapshot.ts';
import type { GuideSource } from './guide.ts';

/**
 * What the guides are made from: all that is saved by now, also what is not published yet; with an edition that is named in
 * the place of its show's current one.
 * @throws HttpError 404 for an edition that there is not.
 */
export async function readGuideSource(request: Request, edition: string | null = null): Promise<GuideSource> {
  const origin = publicOrigin(request);
  const today = dateInZone(Date.now(), venueTimeZone);
  for (;;) {
    const [snapshot, rows] = await Promise.all([
      readSnapshot(edition === null ? undefined : editionsWith(edition)),
      sql`select saved_revision::int as revision,
            ${utc(sql`saved_at`)} as "savedAt"
          from publication`,
    ]);
    if (edition !== null && !snapshot.events.some(({ id }) => id === edition)) throw notFound('Edition');
    const { revision, savedAt } = rows[0] as { revision: number; savedAt: string };
    // Saved in between, the two would not belong together.
    if (revision === snapshot.revision) return { snapshot, savedAt, today, origin };
  }
}
