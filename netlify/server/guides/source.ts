import { sql, utc } from '#server/database/sql.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { readSnapshot } from '#server/snapshot.ts';
import type { GuideSource } from './guide.ts';

/** What the guides are made from: all that is saved by now, also what is not published yet. */
export async function readGuideSource(request: Request): Promise<GuideSource> {
  const origin = publicOrigin(request);
  for (;;) {
    const [snapshot, rows] = await Promise.all([
      readSnapshot(),
      sql`select saved_revision::int as revision,
            ${utc(sql`saved_at`)} as "savedAt"
          from publication`,
    ]);
    const { revision, savedAt } = rows[0] as { revision: number; savedAt: string };
    // Saved in between, the two would not belong together.
    if (revision === snapshot.revision) return { snapshot, savedAt, origin };
  }
}
