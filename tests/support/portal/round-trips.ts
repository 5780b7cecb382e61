import { connectTo } from '#server/database/database.ts';
import type { RawDatabase, RawResult } from '#server/database/neon.ts';
import { neonConnection } from '#server/database/neon.ts';

interface Asked {
  /** Requests to the database; the begin and the end of a transaction count as one each. */
  trips: number;
  /** Rows in its answers. */
  rows: number;
  statements: { query: string; params: (string | null)[] }[];
}

/** What is asked of the database during `work`. */
export async function askedDuring(work: () => Promise<unknown>): Promise<Asked> {
  const before = connectTo(undefined);
  const database = before ?? neonConnection();
  const asked: Asked = { trips: 0, rows: 0, statements: [] };
  const note = (results: RawResult[], statements: Asked['statements'], trips = 1) => {
    asked.trips += trips;
    for (const { rows } of results) asked.rows += rows.length;
    asked.statements.push(...statements);
  };
  const watched: RawDatabase = {
    async query(query, params) {
      const result = await database.query(query, params);
      note([result], [{ query, params }]);
      return result;
    },
    async batch(statements, readsOnly) {
      const results = await database.batch(statements, readsOnly);
      note(results, [...statements]);
      return results;
    },
    transaction(inside) {
      note([], [], 2);
      return database.transaction((ask) =>
        inside(async (query, params) => {
          const result = await ask(query, params);
          note([result], [{ query, params }]);
          return result;
        }),
      );
    },
  };
  connectTo(watched);
  try {
    await work();
  } finally {
    connectTo(before);
  }
  return asked;
}

export const roundTripsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await askedDuring(work)).trips;
