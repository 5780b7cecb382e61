import { createHash } from 'node:crypto';
import { HttpError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';

/** So many hits in a fixed window of so many seconds. */
export interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

/** Where a caller's hits are counted. Callers are kept as hashes only. */
export const bucketOf = ({ name }: Limit, caller: string): string =>
  `${name}:${createHash('sha256').update(caller).digest('hex').slice(0, 32)}`;

/** The second at which the present window began. */
export const windowOf = ({ seconds }: Limit) =>
  sql`(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)::int`;

/** How many seconds of it are left. */
export const waitOf = (limit: Limit) =>
  sql`ceil(${windowOf(limit)} + ${limit.seconds}::int - extract(epoch from now()))::int`;

/**
 * A CTE's text that counts one hit, given that `condition` holds, and has a row; above the limit it counts nothing and
 * has none. Statements that hit a bucket at the same time wait for each other, so that a burst cannot slip through.
 */
export const hit = (limit: Limit, bucket: Statement, condition: Statement = sql`true`) => sql`
  insert into rate_limits (bucket, window_start) select ${bucket}, to_timestamp(${windowOf(limit)}) where ${condition}
  on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    where rate_limits.hits < ${limit.hits}::int
  returning 1`;

/** A CTE's text that removes the old windows of limits whose names begin so: the table stays small. */
export const sweptHits = ({ name, seconds }: Limit) => sql`
  delete from rate_limits
  where bucket like ${`${name}%`} and window_start < now() - make_interval(secs => ${seconds * 2})`;

/** Takes one hit back that was counted in the window of this second. */
export const hitTakenBack = (buckets: string[], window: number) => sql`
  update rate_limits set hits = hits - 1
  where bucket = any(${buckets}::text[]) and window_start = to_timestamp(${window}::int)`;

/** Above the limit of a network. */
export const tooManyRequests = (wait: number): HttpError =>
  new HttpError(429, 'Too many requests from your network. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(wait) },
  });
