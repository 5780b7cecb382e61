import { blobStore } from './blob-store.ts';
import { describeFault, log } from './log.ts';

const store = () => blobStore('publication');
const KEY = 'unpublished';

/**
 * Leaves word outside the database that something may have to be published: so the sweep of every minute need not wake
 * a sleeping database for nothing. Never fails; the hourly look at the database finds what has no mark.
 */
export async function markUnpublished(): Promise<void> {
  try {
    await store().set(KEY, '');
  } catch (error) {
    log({ event: 'publication-mark', ...describeFault(error) });
  }
}

/** Takes the mark away and says whether there was one. A save from now on leaves a new one. */
export async function takeMark(): Promise<boolean> {
  const mark = await store().get(KEY);
  if (mark === null) return false;
  await store().delete(KEY);
  return true;
}
