import { inject } from 'vitest';
import { embedded, type RawDatabase } from '#local/database/neon-fetch.ts';
import { openInMemory } from '#local/database/postgres.ts';
import { createDatabase } from '#tests/support/postgres/database.ts';

export interface TestDatabase extends RawDatabase {
  close(): Promise<void>;
}

/** An empty database that nobody else uses: on the server of the second run, else embedded and in memory. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  if (server) return createDatabase(server);
  const db = await openInMemory();
  return { ...embedded(db), close: () => db.close() };
}
