import { sql } from 'drizzle-orm';
import { openEmbedded } from '#local/database/open.ts';
import { prepareSchema } from '#local/database/schema.ts';
import { type Tx, transaction, unwrapFaults } from '#server/database/database.ts';
import { isOfVersion0 } from '#server/database/migrate.ts';
import { type Backup, checkBackup, splitMigrations } from './check.ts';
import { damaged } from './file.ts';
import type { Manifest } from './format.ts';
import { bringIn } from './restore.ts';
import { addTables } from './write.ts';

/** Restores into memory and compares the tables. @throws Failure. */
export async function verifyBackup(file: string, key: string | undefined): Promise<Backup> {
  const backup = await checkBackup(file, key);
  const migrations = await splitMigrations(backup);
  const database = await openEmbedded('memory');
  try {
    await prepareSchema();
    await unwrapFaults(
      transaction((tx) =>
        bringIn(tx, backup, migrations, { erased: [], live: 0, look: (seen) => compare(seen, backup) }),
      ),
    );
  } finally {
    await database.close();
  }
  return backup;
}

/** Tables of version 0 order columns differently, so only their rows are counted. */
async function compare(tx: Tx, { file, head, manifest }: Backup): Promise<void> {
  const restored: Pick<Manifest, 'tables'> = { tables: {} };
  await tx.execute(sql`set local time zone 'UTC'`);
  await addTables(tx, async () => {}, restored);
  const isOld = Object.keys(head.migrations).every(isOfVersion0);
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = restored.tables[name];
    if (found?.rows !== rows || (found.sha256 !== sha256 && !isOld))
      throw damaged(file, `its table ${name} comes back with other rows`);
  }
}
