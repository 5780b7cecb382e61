import { isDatabaseAway } from '#server/database/fault.ts';
import { sql } from '#server/database/sql.ts';
import { bucketOf, hit, sweptHits, tooManyRequests, waitOf } from '#server/http/rate-limit.ts';

/** A venue's vendors share one address, so the limit is meant for floods alone. */
export const LIMIT = { name: 'inquiry', hits: 60, seconds: 600 };

/**
 * Counts a form that is refused, so that nobody keeps the portal busy with such forms. While the database is away they
 * are answered all the same.
 * @throws HttpError 429 above the network's limit.
 */
export async function countRefused(network: string): Promise<void> {
  try {
    const [row] = await sql`
      with hit as (${hit(LIMIT, sql`${bucketOf(LIMIT, network)}`)}), swept as (${sweptHits(LIMIT)})
      select exists (select 1 from hit) as allowed, ${waitOf(LIMIT)} as wait`;
    if (!row?.['allowed']) throw tooManyRequests(Number(row?.['wait']));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}
