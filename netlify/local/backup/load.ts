import { sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { type Migration, migrateWithin } from '#server/database/migrate.ts';
import { damaged } from './file.ts';
import { readTables, rowsOf } from './tables.ts';

/** Where a restored schema grows beside the one in use. */
export const INCOMING = 'incoming';

/** Some rows of a table, as lines of JSON. */
export interface Rows {
  table: string;
  lines: string;
}

/** Makes the backup's schema and fills it, with triggers and foreign keys off: triggers would write, and foreign keys need an order. @throws Failure for a table that it does not know. */
export async function loadTables(
  tx: Tx,
  file: string,
  migrations: readonly Migration[],
  all: AsyncIterable<Rows>,
): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`drop schema if exists ${INCOMING} cascade`);
  await run(`create schema ${INCOMING}`);
  await run(`set local search_path = ${INCOMING}`);
  await migrateWithin(tx, migrations);
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  const keys = await rowsOf<{ on: string; name: string; is: string }>(
    tx,
    sql`select conrelid::regclass::text as "on", quote_ident(conname) as name, pg_get_constraintdef(oid) as is
      from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'`,
  );
  for (const { on, name } of keys) await run(`alter table ${on} drop constraint ${name}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  // A new portal starts with some rows.
  for (const name of names) await run(`delete from ${name}`);
  for await (const { table, lines } of all) {
    const known = tables.get(table);
    if (!known) throw damaged(file, `it has the table ${table}, which its own schema does not know`);
    await tx.execute(sql`
      insert into ${sql.raw(`${table} (${known.columns})`)} overriding system value
      select ${sql.raw(known.columns)} from json_populate_recordset(null::${sql.raw(table)}, ${lines}::json)`);
  }
  for (const name of names) await run(`alter table ${name} enable trigger user`);
  for (const { on, name, is } of keys) await run(`alter table ${on} add constraint ${name} ${is}`);
  await continueCounting(tx);
}

/** Sequences continue after the rows there are. */
async function continueCounting(tx: Tx): Promise<void> {
  const counted = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select attrelid::regclass::text as "table", quote_ident(attname) as "column" from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attidentity <> ''`,
  );
  for (const { table, column } of counted)
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      ),
    );
}
