import { setTimeout as pause } from 'node:timers/promises';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db, unwrapFaults } from './database.ts';
import { columnName } from './schema/types.ts';

/** Postgres' word for what the role may not do. */
const NOT_ALLOWED = '42501';

/** More files of the log than this are never ahead. */
const MOST_TURNS = 100;

/**
 * Writes tables anew without what was deleted, then lets go of the log that holds it. What the role may not do is left out
 * (product 6.4). `untilQuiet` is awaited before each table: every save waits while a table is rewritten.
 */
export async function scrub(
  tables: readonly PgTable[],
  untilQuiet: () => Promise<void> = async () => {},
): Promise<void> {
  await runWhereAllowed(forgetStatistics(tables.map(getTableName)));
  for (const table of tables) {
    await untilQuiet();
    await run(sql`vacuum full ${table}`);
    await untilQuiet();
    await run(sql`analyze ${table} (${sql.join(plainColumns(table), sql`, `)})`);
  }
  await untilQuiet();
  await runWhereAllowed(sql`vacuum full pg_statistic`, turnLogOver);
}

/** Without JSON, which no plan looks into: reading it whole would keep others waiting. */
const plainColumns = (table: PgTable): SQL[] =>
  Object.values(getTableColumns(table))
    .filter((column) => column.getSQLType() !== 'jsonb')
    .map(columnName);

/** So long nobody may have written anything. */
const QUIET_MS = 300;
/** For all tables together, below the 30 s of a scheduled function. */
const PATIENCE_MS = 15_000;

/** Waits until the database's log is idle, so nobody is saving; on a busy portal for 15 s at most. */
export function quietTimes(): () => Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  const readEnd = async () => (await db.execute(sql`select pg_current_wal_insert_lsn() as lsn`))[0]?.['lsn'];
  return async () => {
    let seen: unknown;
    for (let end = await readEnd(); end !== seen && performance.now() < until; end = await readEnd()) {
      seen = end;
      await pause(QUIET_MS);
    }
  };
}

/** Statements of Postgres' upkeep, as text: the builder knows none of them. */
const run = (statement: SQL): Promise<unknown> => unwrapFaults(db.execute(statement));

async function runWhereAllowed(statement: SQL, then?: () => Promise<void>): Promise<void> {
  try {
    await run(statement);
    await then?.();
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
  }
}

/** Of a table without rows Postgres notes nothing new, and so keeps what it noted before: of its indexes, too. */
const forgetStatistics = (tables: readonly string[]): SQL => sql`
  delete from pg_statistic where starelid in (
    select oid from unnest(${`{${tables}}`}::regclass[]) oid
    union select indexrelid from pg_index where indrelid = any(${`{${tables}}`}::regclass[]))`;

/** Files of the log that wait to be used again hold what they held: they are used up, and then removed. */
async function turnLogOver(): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await run(sql`select pg_switch_wal()`);
    await run(sql`checkpoint`);
    const ahead = await countFilesAhead();
    if (ahead === 0 || ahead >= before) return;
    before = ahead;
  }
}

const countFilesAhead = (): Promise<number> =>
  unwrapFaults(
    db.$count(
      sql`pg_ls_waldir()`,
      sql`name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`,
    ),
  );
