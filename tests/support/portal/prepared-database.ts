import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connect, prepareSchema } from '#local/database/open.ts';
import { openInMemory } from '#local/database/postgres.ts';
import { inProject } from '#local/process/project.ts';

const CACHE = inProject('node_modules/.cache/vendor-portal');
/** The sources of the schema and the first records. */
const SOURCES = ['netlify/server/database', 'src/domain/events'];
const SETTINGS = [
  // One process runs hundreds of tests on it: its log must not fill the memory.
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  // Counts are written by a timer, which fires all the time once a test has moved the clock.
  'track_counts=off',
];

/** A database in memory as a new portal has it: migrated and seeded once for all test processes. */
export async function openPrepared(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  return PGlite.create({ loadDataDir: new Blob([await prepared()]), startParams });
}

/** Returns the cluster as a tar file, and makes a new one when its sources have changed. */
export async function prepared(): Promise<Buffer<ArrayBuffer>> {
  const name = `prepared-${await fingerprint()}.tar`;
  const file = join(CACHE, name);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const db = await openInMemory();
  const { close } = connect(db);
  await prepareSchema();
  await close();
  const made = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer());
  await db.close();
  await keep(file, made);
  const old = (await readdir(CACHE)).filter((other) => /^prepared-.*\.tar$/.test(other) && other !== name);
  for (const other of old) await rm(join(CACHE, other), { force: true });
  return made;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(inProject('node_modules/@electric-sql/pglite/package.json')));
  for (const source of SOURCES) {
    const entries = await readdir(inProject(source), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(basename(file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Whole or not at all: other test processes read it. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const half = `${file}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(half, bytes);
  await rename(half, file);
}
