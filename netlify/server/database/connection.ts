import { AsyncLocalStorage } from 'node:async_hooks';
import { neonConnection } from './neon.ts';
import type { RawDatabase, RawQuery } from './raw.ts';

const inTransaction = new AsyncLocalStorage<true>();
let other: RawDatabase | undefined;

/** Makes this process use another database instead of DATABASE_URL; undefined switches back. Returns the one before. */
export function connectTo(database: RawDatabase | undefined): RawDatabase | undefined {
  const before = other;
  other = database;
  return before;
}

const connected = (): RawDatabase => other ?? neonConnection();

/** @throws inside a transaction: there the embedded database would never answer, and any other would not see its rows. */
export function refuseInTransaction(): void {
  if (inTransaction.getStore()) throw new Error('Inside a transaction, use only its own connection');
}

export const queryDirectly: RawQuery = (query, params) => {
  refuseInTransaction();
  return connected().query(query, params);
};

export const queryTogether: RawDatabase['batch'] = (statements, readsOnly) => {
  refuseInTransaction();
  return connected().batch(statements, readsOnly);
};

/** Runs `work` on one connection. All of it is stored, or nothing. */
export async function onConnection<T>(work: (query: RawQuery) => Promise<T>): Promise<T> {
  refuseInTransaction();
  return connected().transaction((query) => inTransaction.run(true, () => work(query)));
}
