import { resolve } from 'node:path';
import { openDatabase, prepareSchema } from '#local/database/open.ts';
import { readConfig } from '#server/basics/config.ts';

export async function migrate(): Promise<void> {
  const { DATABASE_URL, PORTAL_DATA_DIR } = readConfig(process.env);
  const database = await openDatabase(DATABASE_URL, resolve(PORTAL_DATA_DIR));
  try {
    const { applied } = await prepareSchema();
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
  } finally {
    await database.close();
  }
}
