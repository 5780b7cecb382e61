import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embedded } from '#local/database/neon-fetch.ts';
import { openInMemory } from '#local/database/postgres.ts';
import type { RawDatabase } from '#server/database/raw.ts';
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
