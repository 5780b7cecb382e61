import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { db, type Tx, writeTogether } from './database.ts';
import { schemaMigrations } from './schema/people.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

const BASELINE = '0100_baseline.sql';
/** Version 0: the migrations before the baseline. Its schemas from the older of these on lead there in one step. */
const VERSION_0 = { oldest: '0042', newest: '0050_backup_tickets.sql' };

const TABLE = sql`create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

export interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

/** Ends at a line's final semicolon, but not inside a function's body. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[\s\S])+?(?:;[ \t]*$|$(?![\s\S]))/gm;

export const commentedStatements = (text: string): string[] => text.match(STATEMENT) ?? [];

export const statementsOf = (text: string): string[] =>
  commentedStatements(text)
    .map((statement) => statement.replace(/^[ \t]*--.*$/gm, '').replace(/;\s*$/, ''))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const namesIn = async (folder: URL) => (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();

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

export const isOfVersion0 = (name: string): boolean => name < BASELINE;

/** The newest of these migrations if a schema that they made is of version 0. @throws Failure for one that no step leads from. */
export function endOfVersion0(names: readonly string[]): string | undefined {
  const newest = names.toSorted().at(-1) ?? BASELINE;
  if (newest < VERSION_0.oldest)
    throw new Error(
      `its schema is at ${newest}, and this version takes over from ${VERSION_0.oldest} on. Start the version with ${VERSION_0.newest} on it once, then this one`,
    );
  return isOfVersion0(newest) ? newest : undefined;
}

/** `forward` upgrades a database of version 0, `back` makes tables for its backups. */
export async function readSteps(): Promise<{ baseline: Migration; forward: Migration; back: Migration }> {
  const read = async (name: string) => statementsOf(await readFile(new URL(name, MIGRATIONS), 'utf8'));
  const baseline = (await readMigrations()).find(({ name }) => name === BASELINE) as Migration;
  const functions = baseline.statements.filter((statement) =>
    statement.startsWith('create or replace function'),
  );
  const withStatements = (...statements: string[]) => ({ ...baseline, statements });
  return {
    baseline,
    forward: withStatements(
      // The bodies use table names that later statements create.
      'set local check_function_bodies = off',
      ...functions,
      ...(await read('from_version_0.sql')),
    ),
    back: withStatements(...baseline.statements, ...(await read('to_version_0.sql'))),
  };
}

/** Applies new migrations, each in a transaction; of two runs the second waits and skips. @throws if an applied one was changed, or for a schema that is too old. */
export async function migrate(folder: URL = MIGRATIONS): Promise<{ applied: string[] }> {
  // Raw SQL: the builder creates no tables and takes no locks.
  await writeTogether((tx) => [
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('schema_migrations'))`),
    tx.execute(TABLE),
  ]);
  const rows = await readApplied(db);
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const isOld = endOfVersion0([...known.keys()]) !== undefined;
  const applied: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      const step = isOld && migration.name === BASELINE ? (await readSteps()).forward : migration;
      if (await apply(step)) applied.push(migration.name);
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

const stepsOf = (tx: Tx, { statements, ...row }: Migration): PromiseLike<unknown>[] => [
  tx.insert(schemaMigrations).values(row),
  ...statements.map((statement) => tx.execute(sql.raw(statement))),
];

/** False if another run applied the migration first. */
async function apply(migration: Migration) {
  try {
    await writeTogether((tx) => stepsOf(tx, migration));
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migrations_pkey') return false;
    throw error;
  }
}
