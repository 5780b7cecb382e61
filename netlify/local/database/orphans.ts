import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The file's number, then its fork and segment. */
const TABLE_FILE = /^(\d+)(_(fsm|vm|init))?(\.\d+)?$/;
const numberIn = (name: string): string | undefined => TABLE_FILE.exec(name)?.[1];

/** Removes temporary files of a killed process; call it before the database opens. */
export const removeSorted = (folder: string): void =>
  rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true });

/** Postgres never removes files of a killed process. Call it right after opening, before other writers. */
export async function removeOrphans(db: PGlite, folder: string): Promise<void> {
  const { rows } = await db.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const base = join(folder, 'base', String(rows[0]?.oid));
  const names = readdirSync(base);
  const numbers = new Set(names.map(numberIn).filter((number) => number !== undefined));
  const unknown = await db.query<{ number: string }>(
    'select number::text from unnest($1::bigint[]) number where pg_filenode_relation(0, number::oid) is null',
    [[...numbers]],
  );
  const orphans = new Set<string | undefined>(unknown.rows.map(({ number }) => number));
  for (const name of names) if (orphans.has(numberIn(name))) rmSync(join(base, name), { force: true });
}
