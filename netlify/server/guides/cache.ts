import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeFault, log } from '#server/basics/log.ts';
import { readPictureBytes } from '#server/saving/picture-files.ts';
import type { Guide } from './guide.ts';
import { guideStore } from './kept.ts';
import { look } from './pdf/assets.ts';

/** A cache that takes longer than making a guide helps nobody. */
const PATIENCE_MS = 1500;

/** Names a guide's bytes before they are made: the same words in the same look, at the same revision. */
export function guideKey(guide: Guide, revision: number): string {
  const hash = createHash('sha256')
    .update(`${look}\n${JSON.stringify(guide)}`)
    .digest('hex')
    .slice(0, 32);
  return `${revision}-${hash}`;
}

/** The bytes of a guide: kept ones, or made and kept. A store that fails or hangs keeps nobody from an answer. */
export async function loadGuide(guide: Guide, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await tryInTime(() => guideStore().get(key, { type: 'arrayBuffer' }));
  if (kept) return new Uint8Array(kept);
  // The libraries are read when the first guide is made: no start waits for them.
  const { drawGuide } = await import('./pdf/document.ts');
  const bytes = new Uint8Array(await drawGuide(guide, ({ id, sha256 }) => readPictureBytes(id, sha256)));
  await tryInTime(() => guideStore().set(key, new Blob([bytes])));
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
