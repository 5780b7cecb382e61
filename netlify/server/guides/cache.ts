import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { blobStore, LEFT_OUT } from '#server/basics/blob-store.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { db } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { readPictureBytes } from '#server/files/stored-pictures.ts';
import type { Guide } from './guide.ts';
import { look } from './pdf/assets.ts';

/** A cache that takes longer than making a guide helps nobody. */
const PATIENCE_MS = 1500;

/** Guides that were made before; all of it may be lost at any time. */
const guideStore = () => blobStore('guides');

export const venueToday = (): string => dateInZone(Date.now(), venueTimeZone);

/** Guides of earlier revisions and days have other beginnings: a show that is over says so from one day to the next. */
const keysBegin = (revision: number): string => `${revision}-${venueToday()}-`;

/** Names a guide's bytes before they are made: by what it is of and by its look, at one revision on one day. */
export function guideKey(revision: number, of: string): string {
  const hash = createHash('sha256').update(`${look}\n${of}`).digest('hex').slice(0, 32);
  return keysBegin(revision) + hash;
}

const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * The bytes of a guide, from the store if they can be; requests for the same guide wait for one drawing. A store that
 * fails or hangs keeps nobody from an answer.
 */
export async function loadGuide(
  key: string,
  compose: () => Promise<Guide>,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const kept = await tryInTime(() => guideStore().get(key, { type: 'stream' }));
  if (kept) return kept;
  const made = making.get(key) ?? makeGuide(key, compose).finally(() => making.delete(key));
  making.set(key, made);
  const bytes = await made;
  // Each reader of the bytes would copy them.
  return (await tryInTime(() => guideStore().get(key, { type: 'stream' }))) ?? bytes;
}

async function makeGuide(key: string, compose: () => Promise<Guide>): Promise<Uint8Array<ArrayBuffer>> {
  // The libraries are read when the first guide is made: no start waits for them.
  const { drawGuide } = await import('./pdf/document.ts');
  const missing: string[] = [];
  const readPlan = ({ id, sha256 }: { id: string; sha256: string }) => readPictureBytes(id, sha256);
  const drawn = await drawGuide(await compose(), readPlan, (title, error) => {
    log({ event: 'guide-part', ...describeFault(error) });
    missing.push(title);
  });
  const bytes = new Uint8Array(drawn);
  await tryInTime(() => guideStore().set(key, new Blob([bytes])));
  if (missing.length > 0) await tryInTime(() => guideStore().set(key + LEFT_OUT, missing.join('\n')));
  return bytes;
}

async function tryInTime<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await Promise.race([work(), pause(PATIENCE_MS, undefined, { ref: false })]);
  } catch (error) {
    log({ event: 'guide-cache', ...describeFault(error) });
    return undefined;
  }
}

/** Removes the kept PDFs of other revisions and days. @returns how many. */
export async function sweepGuides(): Promise<number> {
  const [row] = await db.select({ revision: publication.savedRevision }).from(publication);
  const { blobs } = await guideStore().list();
  const old = blobs.filter(({ key }) => !key.startsWith(keysBegin(row?.revision ?? 0)));
  await Promise.all(old.map(({ key }) => guideStore().delete(key)));
  return old.length;
}
