import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { db, type Tx, writeTogether } from './database.ts';
import { schemaMigrations } from './schema/health.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

const TABLE = sql`create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

export interface Migration {
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

const namesIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();

/** The one that this code needs. */
export const newestMigration = async (): Promise<string> => (await namesIn(MIGRATIONS)).at(-1) ?? '';

export async function readMigrations(folder: URL = MIGRATIONS): Promise<Migration[]> {
  return Promise.all(
    (await namesIn(folder)).map(async (name) => {
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
    tx.execute(TABLE),
  ]);
  const rows = await readApplied(db);
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

/** Applies these within a transaction, to the schema that it looks at first. */
export async function migrateWithin(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(TABLE);
  for (const migration of migrations) for (const step of stepsOf(tx, migration)) await step;
}

export const readApplied = (tx: Tx) => tx.select().from(schemaMigrations).orderBy(schemaMigrations.name);

/** What is run for a migration, and its note. */
const stepsOf = (tx: Tx, { statements, ...row }: Migration): PromiseLike<unknown>[] => [
  tx.insert(schemaMigrations).values(row),
  ...statements.map((statement) => tx.execute(sql.raw(statement))),
];

/** False when another run applied the migration meanwhile. */
async function apply(migration: Migration): Promise<boolean> {
  try {
    await writeTogether((tx) => stepsOf(tx, migration));
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migrations_pkey') return false;
    throw error;
  }
}
