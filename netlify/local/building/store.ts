import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type CurrentBuild = { id: string; fingerprint: string };

const KEPT = 3;

export const buildFiles = (storeDir: string, id: string) => {
  const folder = join(storeDir, 'builds', id);
  return {
    folder,
    pages: join(folder, 'pages'),
    unfinished: join(folder, 'pages.new'),
    config: join(folder, 'config.json'),
    input: join(folder, 'input.json'),
    log: join(folder, 'build.log'),
  };
};

export const newBuildId = (): string =>
  `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;

/** Falls back to the newest complete build. */
export async function readCurrent(storeDir: string): Promise<CurrentBuild | undefined> {
  const named = await readFile(join(storeDir, 'current.json'), 'utf8')
    .then((text) => JSON.parse(text) as CurrentBuild)
    .catch(() => undefined);
  if (named && (await isWhole(storeDir, named.id))) return named;
  for (const id of await readBuildIds(storeDir)) {
    if (await isWhole(storeDir, id)) return { id, fingerprint: '' };
  }
  return undefined;
}

/** A build moves all its pages into place at once, so one page proves all of them. */
const isWhole = (storeDir: string, id: string) =>
  stat(join(buildFiles(storeDir, id).pages, 'index.html')).then(
    ({ size }) => size > 0,
    () => false,
  );

const readBuildIds = async (storeDir: string) =>
  (await readdir(join(storeDir, 'builds')).catch(() => [])).sort().reverse();

/** The pointer always names a complete build. */
export async function makeCurrent(storeDir: string, current: CurrentBuild): Promise<void> {
  const next = join(storeDir, 'current.json.new');
  await writeFile(next, JSON.stringify(current), { flush: true });
  await rename(next, join(storeDir, 'current.json'));
}

/** Keeps recent logs, but only current pages: older ones may show an erased person. */
export async function pruneBuilds(storeDir: string, inService: string | undefined): Promise<void> {
  const ids = await readBuildIds(storeDir);
  const old = ids.filter((id) => id !== inService).slice(inService === undefined ? KEPT : KEPT - 1);
  const unserved = ids.filter((id) => inService !== undefined && id < inService && !old.includes(id));
  const gone = [
    ...old.map((id) => buildFiles(storeDir, id).folder),
    ...unserved
      .map((id) => buildFiles(storeDir, id))
      .flatMap(({ pages, unfinished, input }) => [pages, unfinished, input]),
  ];
  await Promise.all(gone.map((path) => rm(path, { recursive: true, force: true })));
}
