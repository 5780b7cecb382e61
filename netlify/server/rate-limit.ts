import { createHash } from 'node:crypto';
import { sql } from './db.ts';
import { HttpError } from './http-error.ts';

interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

const bucketOf = (name: string, caller: string): string =>
  `${name}:${createHash('sha256').update(caller).digest('hex').slice(0, 32)}`;

/**
 * Counts one hit in a fixed window and stops the request above the limit. Callers are kept as hashes only.
 * Old windows of the same name go in the same statement, so the table stays small.
 * @throws HttpError 429 with `Retry-After` in seconds.
 */
export async function limitRate({ name, hits, seconds }: Limit, caller: string): Promise<void> {
  const bucket = bucketOf(name, caller);
  const [row] = await sql`
    with swept as (
      delete from rate_limits
      where bucket like ${`${name}:%`} and window_start < now() - make_interval(secs => ${seconds * 2}))
    insert into rate_limits (bucket, window_start)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int))
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    returning hits, ceil(extract(epoch from window_start) + ${seconds}::int - extract(epoch from now()))::int as wait`;
  if (Number(row?.['hits']) <= hits) return;
  throw new HttpError(429, 'Too many requests from your network. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(row?.['wait']) },
  });
}

/** Takes back what a caller's earlier hits counted. */
export async function forgetHits({ name }: Limit, caller: string): Promise<void> {
  await sql`delete from rate_limits where bucket = ${bucketOf(name, caller)}`;
}
