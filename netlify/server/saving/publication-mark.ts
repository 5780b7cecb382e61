import { blobStore } from '#server/basics/blob-store.ts';
import { describeFault, log } from '#server/basics/log.ts';

const store = () => blobStore('publication');
const KEY = 'unpublished';
const MARK = '';
/** When something is due by the clock, as an ISO instant. */
const DUE = 'due';

/**
 * Leaves word outside the database that something may have to be published: so the sweep of every minute need not wake
 * a sleeping database for nothing. Never fails; the hourly look at the database finds what has no mark.
 */
export async function markUnpublished(): Promise<void> {
  try {
    await store().set(KEY, MARK);
  } catch (error) {
    log({ event: 'publication-mark', ...describeFault(error) });
  }
}

/**
 * Takes the mark away and says whether the database has to be asked: because there was one, because nobody has looked
 * since the hour of `now` began, or because what was due by the clock is due. The hour stands in the mark's place then, so
 * neither the clock's pace nor a minute that it leaves out matters. A save from now on leaves a new mark.
 */
export async function takeMark(now: number): Promise<boolean> {
  const hour = new Date(now).toISOString().slice(0, 13);
  if ((await store().get(KEY, { type: 'text' })) === hour) return isDue(now);
  await store().set(KEY, hour);
  return true;
}

async function isDue(now: number): Promise<boolean> {
  const due = await store().get(DUE, { type: 'text' });
  return due !== null && due !== '' && Date.parse(due) <= now;
}

/**
 * Keeps when something is due next, as an ISO instant, null for nothing. A save that changes it leaves a mark, too, so a
 * sweep that read the database before that save is followed by one that reads it after.
 */
export async function keepDue(due: string | null): Promise<void> {
  const text = due ?? '';
  if ((await store().get(DUE, { type: 'text' })) !== text) await store().set(DUE, text);
}
