import { setTimeout as pause } from 'node:timers/promises';
import { blobStore } from '#server/basics/blob-store.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { recordSent, type Way } from './claims.ts';

const store = () => blobStore('mail');
const PREFIX = 'sent/';
/** Milliseconds; a database that restarts is back by then. */
const PAUSES = [250, 1000, 2000];

/**
 * Records that a mail went, in the end as a blob for the next sweep: what the mail server has taken is not sent twice because
 * our database sleeps.
 * @returns false for a mail that was erased meanwhile.
 * @throws when only the blob could be left.
 */
export async function recordSentSurely(id: string, now: string, way: Way): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await recordSent(id, now, way);
    } catch (error) {
      const wait = isDatabaseAway(error) ? PAUSES[tries] : undefined;
      if (wait === undefined) {
        await store().set(PREFIX + id, `${now} ${way}`);
        throw error;
      }
      await pause(wait);
    }
  }
}

/** Called before any mail is claimed. */
export async function recordLeft(): Promise<void> {
  const { blobs } = await store().list({ prefix: PREFIX });
  for (const { key } of blobs) {
    // What functions of the deploy before left says no way.
    const [at, way] = ((await store().get(key, { type: 'text' })) ?? '').split(' ');
    if (at) await recordSent(key.slice(PREFIX.length), at, way === 'files' ? 'files' : 'smtp');
    await store().delete(key);
  }
}
