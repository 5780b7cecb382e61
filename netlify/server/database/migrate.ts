import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from './sql.ts';

/** The folder of the migrations. */
export const MIGRATIONS = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

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
      return {
        name,
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: statementsOf(text),
      };
    }),
  );
}

/**
 * Brings the database to the newest schema: each file of `database/migrations` once, in order, in one
 * transaction. Two runs at once are safe: the second waits for the first one's row and then skips the file.
 * @throws when a migration that was applied has been changed since.
 */
export async function migrate(sql: Sql, folder: URL = MIGRATIONS): Promise<{ applied: string[] }> {
  await sql.transaction([
    sql`select pg_advisory_xact_lock(hashtext('schema_migrations'))`,
    sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  ]);
  const rows = (await sql`select name, checksum from schema_migrations`) as Pick<
    Migration,
    'name' | 'checksum'
  >[];
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      if (await apply(sql, migration)) applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it was applied; add a new one instead`);
    }
  }
  return { applied };
}

/** False when another run applied the migration meanwhile. */
async function apply(sql: Sql, { name, checksum, statements }: Migration): Promise<boolean> {
  try {
    await sql.transaction([
      sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`,
      ...statements.map((statement) => sql.query(statement)),
    ]);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migrations_pkey') return false;
    throw error;
  }
}
