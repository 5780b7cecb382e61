import { setImmediate as soon } from 'node:timers/promises';
import { types } from '@neondatabase/serverless';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteQueryResultHKT } from 'drizzle-orm/pg-proxy';
import { onConnection, queryDirectly, queryTogether } from './connection.ts';
import { bareFault } from './fault.ts';
import type { RawQuery, RawResult } from './raw.ts';

/** What statements are built and run with: the database itself, a transaction, or one request. */
export type Tx = PgDatabase<PgRemoteQueryResultHKT, Record<string, never>>;

/** The database, for single statements, each a request of its own. */
export const db: Tx = over(queryDirectly);

/**
 * Runs statements one after the other, and stores what they do together or not at all. Inside, only `tx` and pure code are
 * awaited: others wait meanwhile.
 * @throws what `work` throws; what Postgres refuses with its `code` and `constraint`.
 */
export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  bare(onConnection((query) => work(over(query))));

/** Reads several things in one request and of one moment; no statement may wait for the answer of another. */
export const readTogether = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => together(work, true);

/** Writes several things in one request, all or none; no statement may wait for the answer of another. */
export const writeTogether = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => together(work, false);

/** Gives what is refused bare (`fault.ts`). */
export async function bare<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw bareFault(error);
  }
}

async function together<T>(work: (tx: Tx) => Promise<T>, readsOnly: boolean): Promise<T> {
  const asked: { query: string; params: (string | null)[] }[] = [];
  const answers = soon().then(() => queryTogether(asked, readsOnly));
  const outcome = work(
    over(async (query, params) => {
      const at = asked.push({ query, params }) - 1;
      return (await answers)[at] as RawResult;
    }),
  );
  return bare(outcome);
}

/** Drizzle over texts, so that values are read in one way whatever the database. */
function over(query: RawQuery): Tx {
  return drizzle(
    async (text, values: unknown[]) => {
      const { fields, rows } = await query(text, values.map(textOf));
      const readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID));
      const read = (row: (string | null)[]) =>
        row.map((value, at) => (value === null ? null : readers[at]?.(value)));
      return { rows: (rows as (string | null)[][]).map(read) };
    },
    { casing: 'snake_case' },
  );
}

/** The numbers of the types that are read in another way than node-postgres does. */
const BIGINT = 20;
const TIMESTAMPTZ = 1184;

function readerOf(type: number): (value: string) => unknown {
  if (type === BIGINT) return Number;
  if (type === TIMESTAMPTZ) return (value) => new Date(value).toISOString();
  return types.getTypeParser(type, 'text');
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);
