import { existsSync, fsyncSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { Failure, systemReason } from '#local/process/failure.ts';
import { emptyCluster, unpackCluster } from './cluster.ts';

// V8's second tier takes 500 MB and seconds, but hardly speeds up queries.
for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);

export const openInMemory = (): Promise<PGlite> => PGlite.create({ loadDataDir: new Blob([emptyCluster()]) });

/** A commit is on the disk when its query resolves. @throws Failure when the files cannot be opened. */
export async function openInFolder(folder: string): Promise<PGlite> {
  const moved = `${folder}.moved`;
  if (existsSync(folder)) await leaveOtherMajor(folder, moved);
  if (!existsSync(folder)) await (existsSync(moved) ? rename(moved, folder) : create(folder));
  if (!existsSync(join(folder, 'PG_VERSION'))) throw unreadable(folder, 'it is not a folder of Postgres');
  try {
    // PGlite starts without fsync, and supports only plain fsync. Recycled log files would keep erased personal data.
    const startParams = [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'wal_recycle=off',
      // Enough for one process; Postgres' default of 128 MB takes 60 MB more.
      '-c',
      'shared_buffers=16MB',
    ];
    removeSorted(folder);
    const db = await PGlite.create({ dataDir: folder, relaxedDurability: false, startParams });
    syncToDisk(db);
    await removeOrphans(db, folder);
    return db;
  } catch (error) {
    throw unreadable(folder, (error as Error).message ?? 'it was not written by this version of Postgres');
  }
}

const unreadable = (folder: string, reason: string) =>
  new Failure(`The database in ${folder} cannot be opened: ${reason}`);

/** The major version of the bundled PGlite. */
const MAJOR = '18';

/** Moves the data of another major version, whose PGlite is installed as `pglite-<major>`. @throws Failure without a change. */
async function leaveOtherMajor(folder: string, moved: string): Promise<void> {
  const file = join(folder, 'PG_VERSION');
  const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!/^\d+$/.test(major) || major === MAJOR) return;
  try {
    const { moveFrom } = await import('./majors.ts');
    await moveFrom(major, folder, moved, openInFolder);
  } catch (error) {
    throw unreadable(
      folder,
      `it is of Postgres ${major}, and this version of the portal has ${MAJOR}. Moving it failed (${systemReason(error)}), and nothing was changed. With the version before, run npm run backup -- before.tar.gz. Then move the data folder away, start this version, and run npm run restore -- before.tar.gz --replace`,
    );
  }
}

/** Writes elsewhere first, so an interrupted cluster never counts as complete. */
async function create(folder: string) {
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  await unpackCluster(half);
  renameSync(half, folder);
}

/** PGlite's file system ignores fsync, so this calls it. */
function syncToDisk(db: PGlite) {
  const files: object = db.Module.NODEFS;
  const { stream_ops: operations } = files as {
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
  };
  operations.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd);
    return 0;
  };
}

/** The file's number, then its fork and segment. */
const TABLE_FILE = /^(\d+)(_(fsm|vm|init))?(\.\d+)?$/;
const numberIn = (name: string) => TABLE_FILE.exec(name)?.[1];

/** Removes temporary files of a killed process; call it before the database opens. */
const removeSorted = (folder: string) =>
  rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true });

/** Postgres never removes files of a killed process. Call it right after opening, before other writers. */
async function removeOrphans(db: PGlite, folder: string) {
  const { rows } = await db.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const base = join(folder, 'base', String(rows[0]?.oid));
  const names = readdirSync(base);
  const numbers = new Set(names.map(numberIn).filter((number) => number !== undefined));
  const unknown = await db.query<{ number: string }>(
    'select number::text from unnest($1::bigint[]) number where pg_filenode_relation(0, number::oid) is null',
    [[...numbers]],
  );
  const orphans = new Set<string | undefined>(unknown.rows.map(({ number }) => number));
  for (const name of names) if (orphans.has(numberIn(name))) rmSync(join(base, name), { force: true });
}
