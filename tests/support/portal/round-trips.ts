import { connectTo } from '#server/database/database.ts';
import { neonConnection } from '#server/database/neon.ts';
import type { RawDatabase } from '#server/database/raw.ts';

/** Counts requests to the database during `work`; the begin and the end of a transaction count as one each. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = connectTo(undefined);
  const database = before ?? neonConnection();
  let count = 0;
  const counted: RawDatabase = {
    query(...statement) {
      count += 1;
      return database.query(...statement);
    },
    batch(...statements) {
      count += 1;
      return database.batch(...statements);
    },
    transaction(inside) {
      count += 2;
      return database.transaction((query) =>
        inside((...statement) => {
          count += 1;
          return query(...statement);
        }),
      );
    },
  };
  connectTo(counted);
  try {
    await work();
  } finally {
    connectTo(before);
  }
  return count;
}
