import { AsyncLocalStorage } from 'node:async_hooks';
import { neonConnection } from './neon.ts';
import type { RawDatabase, RawQuery } from './raw.ts';

const inTransaction = new AsyncLocalStorage<true>();
let other: RawDatabase | undefined;

/** Has this process use another database than the one of DATABASE_URL; undefined for that one again. Gives the one before. */
export function connectTo(database: RawDatabase | undefined): RawDatabase | undefined {
  const before = other;
  other = database;
  return before;
}

const connected = (): RawDatabase => other ?? neonConnection();

/** @throws inside a transaction: the embedded database would never answer there, and elsewhere it would not see its rows. */
export function refuseInTransaction(): void {
  if (inTransaction.getStore()) throw new Error('Inside a transaction only its own connection is asked');
}

/** The database for single statements. */
export const queryDirectly: RawQuery = (query, params) => {
  refuseInTransaction();
  return connected().query(query, params);
};

/** The database for several statements at once. */
export const queryTogether: RawDatabase['batch'] = (statements, readsOnly) => {
  refuseInTransaction();
  return connected().batch(statements, readsOnly);
};

/** Runs `work` on one connection: all of it is stored, or nothing. */
export async function onConnection<T>(work: (query: RawQuery) => Promise<T>): Promise<T> {
  refuseInTransaction();
  return connected().transaction((query) => inTransaction.run(true, () => work(query)));
}
