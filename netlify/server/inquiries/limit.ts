import { writeTogether } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { countHit, tooManyRequests } from '#server/http/rate-limit.ts';

/** A venue's vendors share one address, so the limit is meant for floods alone. */
export const LIMIT = { name: 'inquiry', hits: 60, seconds: 600 };

/** Counts a form that is refused; without the database it is answered all the same. @throws HttpError 429. */
export async function countRefused(network: string): Promise<void> {
  try {
    const { isWithin, wait } = await writeTogether((tx) => countHit(tx, LIMIT, network));
    if (!isWithin) throw tooManyRequests(wait);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}
