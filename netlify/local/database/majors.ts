import { cp, rename, rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { splitMigrations } from '#local/backup/check.ts';
import { INCOMING, loadTables, type Rows, readAsOfNow, readRows, readTables } from '#local/backup/load.ts';
import { log } from '#server/basics/log.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { readApplied } from '#server/database/migrate.ts';
import type { RawDatabase } from '#server/database/neon.ts';
import { embedded } from './sql-endpoint.ts';

/** Migrations write these rows themselves. */
const LEFT_OUT = ['schema_migrations'];

/** The new database has the name `moved` until it takes the place of the old one, which stays beside it. */
export async function moveFrom(
  major: string,
  folder: string,
  moved: string,
  open: (folder: string) => Promise<PGlite>,
): Promise<void> {
  const { PGlite: Old }: typeof import('@electric-sql/pglite') = await import(`pglite-${major}`);
  const [copy, half] = [`${folder}.copy`, `${folder}.half`];
  const remove = async (...folders: string[]) => {
    for (const one of folders) await rm(one, { recursive: true, force: true });
  };
  await using undo = new AsyncDisposableStack();
  undo.defer(() => remove(copy, half));
  await remove(copy, half, moved);
  // Opening writes, so the old PGlite gets a copy.
  await cp(folder, copy, { recursive: true });
  {
    await using old = await Old.create({ dataDir: copy });
    await using fresh = await open(half);
    await load(folder, embedded(old), embedded(fresh));
  }
  await rename(half, moved);
  const kept = `${folder}-${major}`;
  await rename(folder, kept);
  log({ level: 'info', event: 'database-moved', at: kept });
}

const load = (folder: string, old: RawDatabase, fresh: RawDatabase): Promise<void> =>
  transaction(async (from) => {
    await readAsOfNow(from);
    const applied = (await readApplied(from)).map(({ name, checksum }) => [name, checksum]);
    const [before] = await splitMigrations({
      file: folder,
      head: { migrations: Object.fromEntries(applied) },
    });
    await transaction(async (tx) => {
      await loadTables(tx, folder, before, rowsIn(from), LEFT_OUT);
      await tx.execute(sql`drop schema public cascade`);
      await tx.execute(sql.raw(`alter schema ${INCOMING} rename to public`));
    }, fresh);
  }, old);

async function* rowsIn(tx: Tx): AsyncGenerator<Rows> {
  for (const table of await readTables(tx, LEFT_OUT))
    for await (const lines of readRows(tx, table)) yield { table: table.name, lines: `[${lines.join(',')}]` };
}
