import { sql } from 'drizzle-orm';
import { openEmbedded, prepareSchema } from '#local/database/open.ts';
import { Failure } from '#local/process/failure.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { db, type Tx, transaction, unwrapFaults } from '#server/database/database.ts';
import { bareFault } from '#server/database/fault.ts';
import {
  isOfVersion0,
  type Migration,
  migrateWithin,
  readApplied,
  readMigrations,
} from '#server/database/migrate.ts';
import { boothInquiries } from '#server/database/schema/people.ts';
import { changes, documentBlobs, documents } from '#server/database/schema/shows.ts';
import { eraseAgain, scrubErased } from '#server/inquiries/erase.ts';
import { leaveNotices } from '#server/notices/notices.ts';
import { askRevision } from '#server/publication/host.ts';
import { wakePublisher } from '#server/saving/track.ts';
import { type Backup, checkBackup, readRowsOf, splitMigrations } from './check.ts';
import { damaged, readArchive, sha256 } from './file.ts';
import { BLOBS, type Erasure, type Manifest } from './format.ts';
import { INCOMING, loadTables, readTables, rowsOf, settle } from './load.ts';
import { addTables } from './write.ts';

/** One transaction for the tables, so a failure keeps the old data; the hourly sweep removes stray files. */
export async function restoreBackup(backup: Backup, erased: readonly Erasure[]): Promise<void> {
  const migrations = await splitMigrations(backup);
  await storeBlobs(backup);
  // The live site may be newer than either database knows.
  const live = (await askRevision().catch(() => null)) ?? 0;
  await unwrapFaults(
    transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '60s'`);
      await bringIn(tx, backup, migrations, { erased, live });
    }),
  );
  await eraseAgain();
  await scrubErased();
  await leaveNotices();
  await wakePublisher();
}

interface Since {
  erased: readonly Erasure[];
  live: number;
  look?: (tx: Tx) => Promise<void>;
}

/** Builds the restored schema beside the one in use, then swaps them. */
async function bringIn(
  tx: Tx,
  backup: Backup,
  migrations: readonly Migration[][],
  { erased, live, look }: Since,
) {
  const [current] = await rowsOf<{ name: string }>(tx, sql`select quote_ident(current_schema()) as name`);
  const replaced = current?.name ?? 'public';
  await keepWritersOut(tx);
  await grow(tx, backup, migrations, look).catch((error: unknown) => {
    const { code = '', message } = bareFault(error) as { code?: string; message: string };
    throw DATA_FAULT.test(code) ? damaged(backup.file, `its rows do not fit (${message})`) : error;
  });
  await refuseStrangers(tx, replaced);
  await settle(tx, replaced, erased, live);
  await tx.execute(sql.raw(`drop schema ${replaced} cascade`));
  await tx.execute(sql.raw(`alter schema ${INCOMING} rename to ${replaced}`));
}

async function grow(
  tx: Tx,
  backup: Backup,
  [before = [], since = []]: readonly Migration[][],
  look?: Since['look'],
) {
  const { file, manifest } = backup;
  await loadTables(tx, file, before, readRowsOf(backup));
  for (const { name } of await readTables(tx))
    if (!Object.hasOwn(manifest.tables, name)) throw damaged(file, `its table ${name} is missing`);
  await look?.(tx);
  await migrateWithin(tx, since);
}

const DATA_FAULT = /^(22|23|42(?!501))/;

/** Blocks writes that the restore would lose; locks `publication` first, like every write. */
async function keepWritersOut(tx: Tx) {
  await tx.execute(sql`lock table publication in exclusive mode`);
  for (const { name } of await readTables(tx)) await tx.execute(sql.raw(`lock table ${name} in share mode`));
}

/** @throws Failure if the schema has objects that our migrations did not make. */
async function refuseStrangers(tx: Tx, replaced: string) {
  const [stranger] = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class old where relnamespace = ${replaced}::regnamespace and relkind = 'r'
      and not exists (select 1 from pg_class where relnamespace = ${INCOMING}::regnamespace and relname = old.relname)`,
  );
  if (stranger)
    throw new Failure(
      `The database also holds the table ${stranger.name}, which is not the portal’s: give the portal a database of its own`,
    );
}

/** @throws Failure if it would replace data without consent, or a newer portal’s schema. */
export async function refuseFull(where: string, replaces: boolean): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const newer = (await readApplied(db)).find(({ name }) => !known.has(name));
  if (newer)
    throw new Failure(
      `${where} belongs to a newer portal (it knows ${newer.name}): bring this one up to date first, with git pull && npm ci`,
    );
  if (replaces) return;
  const [inquiries, edits, files] = [
    await db.$count(boothInquiries),
    await db.$count(changes),
    await db.$count(documents),
  ];
  if (inquiries + edits + files > 0)
    throw new Failure(
      `${where} is not empty (${inquiries} inquiries, ${edits} edits, ${files} documents). Keep it first with npm run backup -- <file>; npm run restore -- <file> --replace then puts the backup in its place`,
    );
}

/** Listed for the sweep before they are stored. Existing files stay, because the old portal needs them. */
async function storeBlobs({ file, key, manifest }: Backup) {
  const store = blobStore('documents');
  for await (const { name, content } of readArchive(file, key)) {
    if (!name.startsWith(BLOBS)) continue;
    const blob = name.slice(BLOBS.length);
    await db
      .insert(documentBlobs)
      .values({ key: blob })
      .onConflictDoUpdate({
        target: documentBlobs.key,
        set: { state: 'pending', createdAt: sql`now()` },
        setWhere: sql`${documentBlobs.state} = 'condemned'`,
      });
    const there = await store.get(blob, { type: 'arrayBuffer' });
    if (there && sha256(Buffer.from(there)) === manifest.blobs[blob]?.sha256) continue;
    await store.set(blob, new Blob([new Uint8Array(content)]));
  }
}

/** Restores into memory and compares the tables. @throws Failure. */
export async function verifyBackup(file: string, key: string | undefined): Promise<Backup> {
  const backup = await checkBackup(file, key);
  const migrations = await splitMigrations(backup);
  const database = await openEmbedded('memory');
  try {
    await prepareSchema();
    await unwrapFaults(
      transaction((tx) =>
        bringIn(tx, backup, migrations, { erased: [], live: 0, look: (seen) => compare(seen, backup) }),
      ),
    );
  } finally {
    await database.close();
  }
  return backup;
}

/** Tables of version 0 order columns differently, so only their rows are counted. */
async function compare(tx: Tx, { file, head, manifest }: Backup) {
  const restored: Pick<Manifest, 'tables'> = { tables: {} };
  await tx.execute(sql`set local time zone 'UTC'`);
  await addTables(tx, async () => {}, restored);
  const isOld = Object.keys(head.migrations).every(isOfVersion0);
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = restored.tables[name];
    if (found?.rows !== rows || (found.sha256 !== sha256 && !isOld))
      throw damaged(file, `its table ${name} comes back with other rows`);
  }
}
