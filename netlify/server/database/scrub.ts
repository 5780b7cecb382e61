import { setTimeout as pause } from 'node:timers/promises';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { codeOf } from '#server/database/fault.ts';
import { db, unwrapFaults } from './database.ts';
import { columnName } from './schema/shows.ts';

/** Postgres' code for a missing privilege. */
const NOT_ALLOWED = '42501';

/** More files than the log ever keeps ahead. */
const MOST_TURNS = 100;

/** Rewrites tables and recycles the log; skips what the role may not do (product 6.4). `untilQuiet` limits delays of saves. */
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

/** Without JSON, which no plan uses: reading it takes long. */
const plainColumns = (table: PgTable) =>
  Object.values(getTableColumns(table))
    .filter((column) => column.getSQLType() !== 'jsonb')
    .map(columnName);

const QUIET_MS = 300;
/** For all tables together; Netlify ends the function after 30 s. */
const PATIENCE_MS = 15_000;

/** Waits for an idle log, so no save is blocked; at most 15 s. */
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

/** Raw SQL: the builder has no maintenance statements. */
const run = (statement: SQL) => unwrapFaults(db.execute(statement));

async function runWhereAllowed(statement: SQL, then?: () => Promise<void>) {
  try {
    await run(statement);
    await then?.();
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED) throw error;
  }
}

/** Postgres keeps old statistics of an empty table and its indexes. */
const forgetStatistics = (tables: readonly string[]) => sql`
  delete from pg_statistic where starelid in (
    select oid from unnest(${`{${tables}}`}::regclass[]) oid
    union select indexrelid from pg_index where indrelid = any(${`{${tables}}`}::regclass[]))`;

/** Recycled log files keep old data, so this uses them up. */
async function turnLogOver() {
  let before = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await run(sql`select pg_switch_wal()`);
    await run(sql`checkpoint`);
    const ahead = await countFilesAhead();
    if (ahead === 0 || ahead >= before) return;
    before = ahead;
  }
}

const countFilesAhead = () =>
  unwrapFaults(
    db.$count(
      sql`pg_ls_waldir()`,
      sql`name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`,
    ),
  );
