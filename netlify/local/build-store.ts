import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The build whose pages are served, and what it was made from. */
export interface CurrentBuild {
  id: string;
  fingerprint: string;
}

const KEPT = 3;

/** Where a build's files stand. */
export const buildFiles = (storeDir: string, id: string) => {
  const folder = join(storeDir, 'builds', id);
  return {
    folder,
    pages: join(folder, 'pages'),
    config: join(folder, 'config.json'),
    log: join(folder, 'build.log'),
  };
};

/** A folder for a new build; its name sorts by time. */
export async function newBuild(storeDir: string): Promise<string> {
  const id = `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;
  await mkdir(buildFiles(storeDir, id).folder, { recursive: true });
  return id;
}

export async function readCurrent(storeDir: string): Promise<CurrentBuild | undefined> {
  try {
    const current = JSON.parse(await readFile(join(storeDir, 'current.json'), 'utf8')) as CurrentBuild;
    await readdir(buildFiles(storeDir, current.id).pages);
    return current;
  } catch {
    return undefined;
  }
}

/** Makes a finished build the current one: at every moment the pointer names a whole build. */
export async function makeCurrent(storeDir: string, current: CurrentBuild): Promise<void> {
  const next = join(storeDir, 'current.json.new');
  await writeFile(next, JSON.stringify(current));
  await rename(next, join(storeDir, 'current.json'));
}

/** Removes all but the current build and the newest ones. */
export async function pruneBuilds(storeDir: string): Promise<void> {
  const current = await readCurrent(storeDir);
  const all = (await readdir(join(storeDir, 'builds'))).sort().reverse();
  const old = all.filter((id) => id !== current?.id).slice(current ? KEPT - 1 : KEPT);
  await Promise.all(old.map((id) => rm(buildFiles(storeDir, id).folder, { recursive: true, force: true })));
}
