import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { db, writeTogether } from './database.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

const schemaMigrations = pgTable('schema_migrations', { name: text().notNull(), checksum: text().notNull() });

interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

/** The statements of a migration: each ends with a semicolon at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(/^[ \t]*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, checksum, statements: statementsOf(text) };
    }),
  );
}

/** Applies new migrations, each in a transaction; of two runs the second waits and skips. @throws if an applied one was changed. */
export async function migrate(folder: URL = MIGRATIONS): Promise<{ applied: string[] }> {
  // As text: the builder makes no tables and takes no locks of its own.
  await writeTogether((tx) => [
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('schema_migrations'))`),
    tx.execute(sql`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  ]);
  const rows = await db.select().from(schemaMigrations);
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      if (await apply(migration)) applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it was applied; add a new one instead`);
    }
  }
  return { applied };
}

/** False when another run applied the migration meanwhile. */
async function apply({ statements, ...row }: Migration): Promise<boolean> {
  try {
    await writeTogether((tx) => [
      tx.insert(schemaMigrations).values(row),
      ...statements.map((statement) => tx.execute(sql.raw(statement))),
    ]);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migrations_pkey') return false;
    throw error;
  }
}
