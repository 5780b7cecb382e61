import { createHash } from 'node:crypto';
import { and, eq, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import { HttpError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { rateLimits } from '#server/database/schema/people.ts';

export interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

/** The table holds hashes of callers only. */
const bucketOf = ({ name }: Limit, caller: string): string =>
  `${name}:${createHash('sha256').update(caller).digest('hex').slice(0, 32)}`;

const windowStart = ({ seconds }: Limit) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;

const isOf = (limit: Limit, caller: string) => eq(rateLimits.bucket, bucketOf(limit, caller));

/** Counts a hit if `given` holds. The row lock lines up concurrent hits, so no burst slips through. */
export async function countHit(tx: Tx, limit: Limit, caller: string, given: SQL = sql`true`) {
  const { name, hits, seconds } = limit;
  const old = sql`now() - make_interval(secs => ${seconds * 2})`;
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
        set: { hits: sql`least(${rateLimits.hits} + excluded.hits, ${hits + 1})` },
      })
      .returning({
        isWithin: sql<boolean>`${rateLimits.hits} <= ${hits}`,
        /** In seconds. */
        wait: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart} - now()) + ${seconds})::int`,
        windowStart: rateLimits.windowStart,
      }),
    tx.delete(rateLimits).where(and(like(rateLimits.bucket, `${name}:%`), lt(rateLimits.windowStart, old))),
  ]);
  return hit as NonNullable<typeof hit>;
}

type CountedHit = Awaited<ReturnType<typeof countHit>>;

/** A row if the hit that this request counted was within the limit. */
export function hitWithin(tx: Tx, limit: Limit, caller: string) {
  const isNow = eq(rateLimits.windowStart, windowStart(limit));
  const isWithin = lte(rateLimits.hits, limit.hits);
  return tx
    .select()
    .from(rateLimits)
    .where(and(isOf(limit, caller), isNow, isWithin));
}

export const takeHitBack = (tx: Tx, limit: Limit, caller: string, hit: CountedHit): Promise<unknown> =>
  tx
    .update(rateLimits)
    .set({ hits: sql`least(${rateLimits.hits}, ${limit.hits}) - 1` })
    .where(and(isOf(limit, caller), eq(rateLimits.windowStart, hit.windowStart)));

export const tooManyRequests = (wait: number): HttpError =>
  new HttpError(429, 'Too many requests from your network. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(wait) },
  });
