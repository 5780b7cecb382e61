import { neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neonFetch } from '#local/database/neon-fetch.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

beforeAll(async () => {
  const database = await emptyDatabase();
  neonConfig.fetchFunction = neonFetch(database);
  close = database.close;
  await migrate(sql, await schemaBefore('0010'));
  await seedBefore(sql);
});
afterAll(() => close());

test('an installation of before gets one key of its own, and keeps it', async () => {
  const events = await sql`select id, name, version from events order by slug`;
  expect((await migrate(sql)).applied).toContain('0010_preview_links.sql');
  const [row, ...others] = await sql`select key, preview_links::int as count from signing_key`;
  expect(others).toEqual([]);
  expect(row?.['key']).toMatch(/^[0-9a-f-]{72}$/);
  expect(row?.['count']).toBe(0);
  await migrate(sql);
  expect(await sql`select key from signing_key`).toEqual([{ key: row?.['key'] }]);
  await expect(sql`insert into signing_key (is_only) values (true)`).rejects.toThrow('duplicate key');
  expect(await sql`select id, name, version from events order by slug`).toEqual(events);
});
