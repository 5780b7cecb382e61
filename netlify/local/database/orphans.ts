import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The file of a table or an index: its number, then which fork and which part of it. */
const TABLE_FILE = /^(\d+)(_(fsm|vm|init))?(\.\d+)?$/;
const numberIn = (name: string): string | undefined => TABLE_FILE.exec(name)?.[1];

/** Removes what sorts of a killed process have left; before the database is opened. */
export const removeSorted = (folder: string): void =>
  rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true });

/**
 * Postgres itself leaves files of a killed process for ever, with all that they hold. Call it right after the opening,
 * when nobody else can have begun one.
 */
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
