import type { PGlite } from '@electric-sql/pglite';
import { neonConfig } from '@neondatabase/serverless';
import { inject } from 'vitest';
import { openInMemory } from '#local/database/postgres.ts';
import { embedded, neonFetch } from '#local/database/sql-endpoint.ts';
import { connectTo } from '#server/database/database.ts';
import type { RawDatabase } from '#server/database/neon.ts';
import { createDatabase } from '#tests/support/postgres/database.ts';

export interface TestDatabase extends RawDatabase {
  close(): Promise<void>;
}

let opened: Promise<PGlite> | undefined;

/** An empty database: on the server of the second run, else embedded and in memory, where the last one handed out is emptied. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  if (server) return createDatabase(server);
  opened ??= openInMemory();
  const db = await opened;
  await db.exec('drop schema public cascade; create schema public');
  return { ...embedded(db), close: async () => {} };
}

/** Lets this process work on an empty database, by the server's code and by the driver; returns what ends that. */
export async function workOnEmpty(): Promise<() => Promise<void>> {
  const database = await emptyDatabase();
  neonConfig.fetchFunction = neonFetch(database);
  connectTo(database);
  return async () => {
    neonConfig.fetchFunction = undefined;
    connectTo(undefined);
    await database.close();
  };
}
