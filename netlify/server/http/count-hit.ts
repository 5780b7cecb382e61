import { and, eq, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { rateLimits } from '#server/database/schema/people.ts';
import { bucketOf, type Limit } from './rate-limit.ts';

const windowStart = ({ seconds }: Limit) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;

/** A hit as it was counted. */
export interface CountedHit {
  /** Whether it is within the limit; above it, it counts for nothing. */
  readonly isWithin: boolean;
  /** How many seconds of its window are left. */
  readonly wait: number;
  readonly windowStart: string;
}

/**
 * Counts a hit of a caller, where `given` holds, and removes the limit's old windows. Hits that come at the same time wait for
 * each other, so that a burst cannot slip through.
 */
export async function countHit(
  tx: Tx,
  limit: Limit,
  caller: string,
  given: SQL = sql`true`,
): Promise<CountedHit> {
  const { name, hits, seconds } = limit;
  const [[hit]] = await Promise.all([
    tx
      .insert(rateLimits)
      .values({
        bucket: bucketOf(limit, caller),
        windowStart: windowStart(limit),
        hits: sql`(${given})::int`,
      })
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.windowStart],
        // One above the limit stands for all that were refused.
        set: { hits: sql`least(${rateLimits.hits} + excluded.hits, ${hits + 1})` },
      })
      .returning({
        isWithin: sql<boolean>`${rateLimits.hits} <= ${hits}`,
        wait: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart} - now()) + ${seconds})::int`,
        windowStart: rateLimits.windowStart,
      }),
    tx
      .delete(rateLimits)
      .where(
        and(
          like(rateLimits.bucket, `${name}:%`),
          lt(rateLimits.windowStart, sql`now() - make_interval(secs => ${seconds * 2})`),
        ),
      ),
  ]);
  return hit as CountedHit;
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

/** Takes back a hit that was within the limit. */
export const takeHitBack = (tx: Tx, limit: Limit, caller: string, hit: CountedHit): Promise<unknown> =>
  tx
    .update(rateLimits)
    .set({ hits: sql`least(${rateLimits.hits}, ${limit.hits}) - 1` })
    .where(and(eq(rateLimits.bucket, bucketOf(limit, caller)), eq(rateLimits.windowStart, hit.windowStart)));
