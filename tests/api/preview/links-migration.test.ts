import { neon } from '@neondatabase/serverless';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

beforeEach(async () => {
  close = await workOnEmpty();
});
afterEach(() => close());

test('an installation of before gets one key of its own, and keeps it', async () => {
  await migrate(await schemaBefore('0010'));
  await seedBefore(sql);
  const events = await sql`select id, name, version from events order by slug`;
  expect((await migrate()).applied).toContain('0010_preview_links.sql');
  const [row, ...others] = await sql`select key from signing_key`;
  expect(others).toEqual([]);
  expect(row?.['key']).toMatch(/^[0-9a-f-]{72}$/);
  await migrate();
  expect(await sql`select key from signing_key`).toEqual([{ key: row?.['key'] }]);
  await expect(sql`insert into signing_key (is_only) values (true)`).rejects.toThrow('duplicate key');
  expect(await sql`select id, name, version from events order by slug`).toEqual(events);
});

test('links that were signed before end, for functions of the deploy before, too; these go on making some', async () => {
  await migrate(await schemaBefore('0026'));
  await seedBefore(sql);
  await sql`insert into users (email) values ('ann@example.com')`;
  const [before] = await sql`select key, preview_links as count from signing_key`;
  expect((await migrate()).applied).toContain('0026_kept_preview_links.sql');
  // What they sign a link with.
  const [after] = await sql`select key, preview_links as count from signing_key`;
  expect([after?.['key'] === before?.['key'], after?.['count'] === before?.['count']]).toEqual([true, false]);
  // How they end all links.
  await sql`update signing_key set preview_links = preview_links + 1`;
  expect(await sql`select 1 from preview_links`).toEqual([]);
  expect(await sql`select email from users`).toEqual([{ email: 'ann@example.com' }]);
});
