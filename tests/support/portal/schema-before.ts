import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MIGRATIONS } from '#server/database/migrate.ts';

/** The migrations that an installation has run before this one came, by its number: `0009`. */
export async function schemaBefore(number: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const source = fileURLToPath(MIGRATIONS);
  for (const name of (await readdir(source)).filter((name) => name < number))
    await copyFile(join(source, name), join(folder, name));
  return pathToFileURL(`${folder}/`);
}
