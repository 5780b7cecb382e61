import { createHash } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Failure } from '#local/process/failure.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { readApplied } from '#server/database/migrate.ts';
import { readHead } from './check.ts';
import { type Add, sha256, writeArchive } from './file.ts';
import {
  BLOBS,
  backupsBefore,
  type Erasure,
  FORMAT,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  madeAt,
  NAMING_COLUMNS,
  settingsOf,
  TABLES,
  toRemove,
} from './format.ts';
import { readAsOfNow, readRows, readTables, rowsOf } from './load.ts';

export const readNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** @throws Failure for a folder that would be lost with the data. */
export async function refuseInside(folder: string, dataDir: string): Promise<void> {
  const [backups, data] = await Promise.all([folder, dataDir].map(realOf));
  const way = relative(data ?? '', backups ?? '');
  if (way === '' || !(way.startsWith('..') || isAbsolute(way)))
    throw new Failure(
      `BACKUP_DIR ${folder} lies in the data folder ${dataDir}, with which it would be lost: set it to a folder on another disk`,
    );
}

const realOf = (folder: string): Promise<string> =>
  realpath(folder).catch(async () => join(await realOf(dirname(resolve(folder))), basename(folder)));

/** Keeps 7 days, 4 weeks and 12 months, and no unfinished files. */
export async function tidy(folder: string, now: number): Promise<void> {
  const names = await readNames(folder);
  const broken = names.filter((name) => name.endsWith('.part') && madeAt(name.slice(0, -'.part'.length)));
  for (const name of [...toRemove(names, now), ...broken]) await rm(join(folder, name), { force: true });
}

/** From the newest readable backup, if it is newer than `since`. */
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

export const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export async function writeBackup(target: Writable, key: string | undefined): Promise<Manifest> {
  const manifest: Manifest = { tables: {}, blobs: {}, missing: [] };
  await writeArchive(target, key, async (add) => {
    const keys = await transaction(async (tx) => {
      await readAsOfNow(tx);
      await add(HEAD, jsonOf(await headOf(tx)));
      await addTables(tx, add, manifest);
      return readNamedKeys(tx);
    });
    for (const blob of keys) await addBlob(blob, add, manifest);
    await add(MANIFEST, jsonOf(manifest));
  });
  return manifest;
}

async function headOf(tx: Tx): Promise<Head> {
  const migrations = await readApplied(tx);
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum])),
    erased: await readErased(tx),
    settings: settingsOf(process.env),
  };
}

async function readErased(tx: Tx): Promise<Erasure[]> {
  const tables = await readTables(tx);
  if (!tables.some(({ name }) => name === 'erased_inquiries')) return [];
  return rowsOf(tx, sql`select digest, exhibitors_too from erased_inquiries order by digest`);
}

export async function addTables(tx: Tx, add: Add, manifest: Pick<Manifest, 'tables'>): Promise<void> {
  for (const table of await readTables(tx)) {
    const digest = createHash('sha256');
    let [rows, part] = [0, 0];
    for await (const lines of readRows(tx, table)) {
      const content = Buffer.from(`${lines.join('\n')}\n`);
      digest.update(content);
      rows += lines.length;
      part += 1;
      await add(`${TABLES}${table.name}/${String(part).padStart(5, '0')}.ndjson`, content);
    }
    manifest.tables[table.name] = { rows, sha256: digest.digest('hex') };
  }
}

async function readNamedKeys(tx: Tx) {
  const named = (await readTables(tx)).flatMap(({ name, columns }) =>
    NAMING_COLUMNS.filter((column) => columns.split(', ').includes(column)).map(
      (column) => `select ${column} as key from ${name} where ${column} is not null`,
    ),
  );
  const rows = await rowsOf<{ key: string }>(tx, sql.raw(`${named.join(' union ')} order by key`));
  return rows.map(({ key }) => key);
}

async function addBlob(key: string, add: Add, manifest: Manifest) {
  const bytes = await blobStore('documents').get(key, { type: 'arrayBuffer' });
  if (bytes === null) {
    manifest.missing.push(key);
    return;
  }
  const content = Buffer.from(bytes);
  manifest.blobs[key] = { size: content.length, sha256: sha256(content) };
  await add(BLOBS + key, content);
}
