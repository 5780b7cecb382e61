import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as soon } from 'node:timers/promises';
import { types } from '@neondatabase/serverless';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteQueryResultHKT } from 'drizzle-orm/pg-proxy';
import { bareFault } from './fault.ts';
import type { RawDatabase, RawQuery, RawResult } from './neon.ts';
import { neonConnection } from './neon.ts';

/** Calls in the same turn of the event loop share a read that starts after them, so none gets older data. */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | undefined;
  const begin = () => {
    next = undefined;
    return read();
  };
  return () => {
    next ??= soon().then(begin);
    return next;
  };
}

const inTransaction = new AsyncLocalStorage<true>();
let other: RawDatabase | undefined;

/** Undefined returns to DATABASE_URL. @returns the database before. */
export function connectTo(database: RawDatabase | undefined): RawDatabase | undefined {
  const before = other;
  other = database;
  return before;
}

/** @throws inside a transaction, where another connection would deadlock or miss its rows. */
function connection() {
  if (inTransaction.getStore()) throw new Error('Inside a transaction, use only its own connection');
  return other ?? neonConnection();
}

export type Tx = PgDatabase<PgRemoteQueryResultHKT, Record<string, never>>;

export const db: Tx = over((query, params) => connection().query(query, params));

/** Inside, await only `tx` and pure code, because others wait. Errors of Postgres keep their `code`. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, on = connection()): Promise<T> {
  return unwrapFaults(on.transaction((query) => inTransaction.run(true, () => work(over(query)))));
}

/** Rows per statement: the embedded database answers others only between statements. */
const AT_ONCE = 25;

export const slicesOf = <Item>(items: readonly Item[], size = AT_ONCE): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

export const idsOf = <Table extends PgTable & { readonly id: PgColumn }>(tx: Tx, table: Table, where?: SQL) =>
  tx
    .select({ id: table.id as Table['id'] })
    .from(table as PgTable)
    .where(where);

type Answers<Asked> = Asked extends readonly unknown[]
  ? { -readonly [At in keyof Asked]: Awaited<Asked[At]> }
  : Awaited<Asked>;

/** One request, one moment. No statement may depend on another's answer. */
export const readTogether = <const Asked>(work: (tx: Tx) => Asked) => runTogether(work, true);

/** One request, all or none. No statement may depend on another's answer. */
export const writeTogether = <const Asked>(work: (tx: Tx) => Asked) => runTogether(work, false);

export async function unwrapFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw bareFault(error);
  }
}

function runTogether<const Asked>(work: (tx: Tx) => Asked, readsOnly: boolean) {
  const asked: { query: string; params: (string | null)[] }[] = [];
  const answers = soon().then(() => (asked.length > 0 ? connection().batch(asked, readsOnly) : []));
  const outcome = work(
    over(async (query, params) => {
      const at = asked.push({ query, params }) - 1;
      return (await answers)[at] as RawResult;
    }),
  );
  const all = Array.isArray(outcome) ? Promise.all(outcome) : Promise.resolve(outcome);
  return unwrapFaults(all as Promise<Answers<Asked>>);
}

/** Values stay text, so every database parses them alike. */
function over(query: RawQuery): Tx {
  return drizzle(
    async (text, values: unknown[], method) => {
      const { fields, rows } = await query(text, values.map(textOf));
      const readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID));
      const read = (row: (string | null)[]) =>
        row.map((value, at) => (value === null ? null : readers[at]?.(value)));
      const named = (row: unknown[]) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]));
      const answers = (rows as (string | null)[][]).map(read);
      // Drizzle reads a count by its name.
      return { rows: method === 'execute' ? answers.map(named) : answers };
    },
    { casing: 'snake_case' },
  );
}

const BIGINT = 20;
const TIMESTAMPTZ = 1184;

function readerOf(type: number): (value: string) => unknown {
  if (type === BIGINT) return Number;
  if (type === TIMESTAMPTZ) return (value) => new Date(value).toISOString();
  return types.getTypeParser(type, 'text');
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));
