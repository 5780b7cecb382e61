import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskFacts } from '#domain/health/facts.ts';
import { config } from '#server/basics/config.ts';

/** Each may be on a disk of its own. */
const FOLDERS = ['', 'postgres', 'blobs', 'site'];

/** The fullest disk of the data folder; null on a deploy. */
export async function readDisk(): Promise<DiskFacts | null> {
  const { PORTAL_ORIGIN, PORTAL_DATA_DIR } = config();
  if (!PORTAL_ORIGIN) return null;
  const found = await Promise.all(FOLDERS.map((name) => factsOf(join(PORTAL_DATA_DIR, name))));
  return found.reduce((a, b) => (b === null || (a && worst(a) >= worst(b)) ? a : b), null);
}

const worst = ({ used, names }: DiskFacts): number => Math.max(used, names);

async function factsOf(folder: string): Promise<DiskFacts | null> {
  try {
    const { bsize, blocks, bfree, bavail, files, ffree } = await statfs(folder);
    const taken = blocks - bfree;
    return {
      // Without the space reserved for the system, as `df` counts.
      used: taken + bavail === 0 ? 0 : taken / (taken + bavail),
      names: files === 0 ? 0 : (files - ffree) / files,
      freeBytes: bavail * bsize,
    };
  } catch {
    return null;
  }
}
