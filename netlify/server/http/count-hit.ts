import { and, eq, like, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { rateLimits } from '#server/database/schema/people.ts';
import { bucketOf, type Limit } from './rate-limit.ts';

const windowStart = ({ seconds }: Limit) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;

/**
 * Counts a hit of a caller, says whether it is within the limit and how many seconds of its window are left, and removes old
 * windows. Hits that come at the same time wait for each other, so that a burst cannot slip through.
 */
export async function countHit(tx: Tx, limit: Limit, caller: string) {
  const { name, hits, seconds } = limit;
  const [[hit]] = await Promise.all([
    tx
      .insert(rateLimits)
      .values({ bucket: bucketOf(limit, caller), windowStart: windowStart(limit) })
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.windowStart],
        set: { hits: sql`${rateLimits.hits} + 1` },
      })
      .returning({
        isWithin: sql<boolean>`${rateLimits.hits} <= ${hits}`,
        wait: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart} - now()) + ${seconds})::int`,
      }),
    tx
      .delete(rateLimits)
      .where(
        and(
          like(rateLimits.bucket, `${name}%`),
          lt(rateLimits.windowStart, sql`now() - make_interval(secs => ${seconds * 2})`),
        ),
      ),
  ]);
  return hit as { isWithin: boolean; wait: number };
}

/** The hit of a caller that was counted before in the same request, as a row; none above the limit. */
export const hitWithin = (tx: Tx, limit: Limit, caller: string) =>
  tx
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, bucketOf(limit, caller)),
        eq(rateLimits.windowStart, windowStart(limit)),
        lte(rateLimits.hits, limit.hits),
      ),
    );
