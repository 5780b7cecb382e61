import { readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { Failure } from '#local/process/failure.ts';
import { readHead } from './check.ts';
import type { Erasure } from './format.ts';
import { backupsBefore, madeAt, toRemove } from './names.ts';

/** The names in BACKUP_DIR; empty if there is no such folder. */
export const readNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** @throws Failure for a folder that would be lost together with the data. */
export async function refuseInside(folder: string, dataDir: string): Promise<void> {
  const [backups, data] = await Promise.all([folder, dataDir].map(realOf));
  const way = relative(data ?? '', backups ?? '');
  if (way === '' || !(way.startsWith('..') || isAbsolute(way)))
    throw new Failure(
      `BACKUP_DIR ${folder} lies in the data folder ${dataDir}, with which it would be lost: set it to a folder on another disk`,
    );
}

/** Where a folder is, or will be once it is made. */
const realOf = (folder: string): Promise<string> =>
  realpath(folder).catch(async () => join(await realOf(dirname(resolve(folder))), basename(folder)));

/** Keeps 7 days, 4 weeks and 12 months, and no unfinished files. */
export async function tidy(folder: string, now: number): Promise<void> {
  const names = await readNames(folder);
  const broken = names.filter((name) => name.endsWith('.part') && madeAt(name.slice(0, -'.part'.length)));
  for (const name of [...toRemove(names, now), ...broken]) await rm(join(folder, name), { force: true });
}

/** What the newest readable backup knows was erased, if it is newer than `since`. */
export async function readNewerErasures(
  folder: string,
  moment: string,
  key: string | undefined,
): Promise<Erasure[]> {
  const newer = backupsBefore(await readNames(folder), Number.POSITIVE_INFINITY);
  for (const { name, at } of newer) {
    if (at < Date.parse(moment) - 60_000) break;
    const head = await readHead(join(folder, name), key).catch(() => undefined);
    if (head) return head.erased;
  }
  return [];
}
