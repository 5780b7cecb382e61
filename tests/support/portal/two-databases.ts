import { inject } from 'vitest';
import { lendSql, neonFetch } from '#local/database/sql-endpoint.ts';
import { createDatabase } from '#tests/support/postgres/database.ts';
import type { TestDatabase } from './database.ts';

export type TwoDatabases = Awaited<ReturnType<typeof startTwoDatabases>>;

/** On the Postgres server of this run: `production.test` and `preview.test`. */
export async function startTwoDatabases() {
  const server = inject('postgres');
  if (!server) throw new Error('These tests need the Postgres server of their project');
  await using undo = new AsyncDisposableStack();
  const asked = new Set<string>();
  const open = async () => {
    const database = await createDatabase(server);
    undo.defer(database.close);
    return database;
  };
  const [production, preview] = [await open(), await open()];
  const answers: Record<string, typeof fetch> = {
    'production.test': neonFetch(production),
    'preview.test': neonFetch(preview),
  };
  const lent = await lendSql(async (url, init) => {
    const { host } = new URL(new Headers(init?.headers).get('Neon-Connection-String') ?? '');
    asked.add(host);
    return answers[host]?.(url, init) ?? new Response(`No database at ${host}`, { status: 500 });
  });
  undo.defer(lent.stop);
  const rest = undo.move();
  return { production, preview, env: lent.env, asked, close: () => rest.disposeAsync() };
}

/** Every row of every table, as text. */
export async function dump({ query }: TestDatabase): Promise<Record<string, string>> {
  const columnOf = async (text: string) =>
    ((await query(text, [])).rows as string[][]).map(([value = '']) => value);
  const tables = await columnOf(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const contents: Record<string, string> = {};
  for (const table of tables) {
    const rows = await columnOf(`select t::text from "${table}" t order by 1`);
    contents[table] = rows.join('\n');
  }
  return contents;
}
