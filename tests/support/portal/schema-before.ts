import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MIGRATIONS } from '#server/database/migrate.ts';
import type { Sql } from '#tests/support/portal/sql.ts';

/** The migrations that an installation has run before this one came, by its number: `0009`. */
export async function schemaBefore(number: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const source = fileURLToPath(MIGRATIONS);
  for (const name of (await readdir(source)).filter((name) => name < number))
    await copyFile(join(source, name), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

/** The two shows as `seed` made them at first; today's fills columns that an old schema lacks. */
export async function seedBefore(sql: Sql): Promise<void> {
  await sql`
    insert into events (position, slug, name, full_name, primary_color, accent_color, start_date, end_date, location)
    values
      (0, 'nile', 'NILE', 'Northern International Livestock Exposition', '27 52% 47.5%', '27 52% 47.5%',
        '2025-10-10', '2025-10-18', 'MetraPark, Billings, Montana'),
      (1, 'mate', 'MATE', 'Montana Agri-Trade Exposition', '207 44% 49%', '207 44% 49%',
        '2026-02-12', '2026-02-14', 'MetraPark, Billings, Montana')`;
}
