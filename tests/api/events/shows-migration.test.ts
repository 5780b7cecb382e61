import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

afterEach(() => close());

test('the first shows keep their marks, and nile stays the one that links lead to', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0031'));
  await seedBefore(sql);
  await sql`update events set name = 'NILE 2026', version = 4 where slug = 'nile'`;
  await sql`
    insert into events (position, slug, name, full_name, primary_color, accent_color, location, state)
    values (1, 'mate', 'MATE 2025', 'Trade show', '207 44% 49%', '207 44% 49%', 'Billings', 'past')`;
  expect((await migrate()).applied).toContain('0031_shows_as_records.sql');
  await seed();
  const shows = () =>
    sql`select slug, name, version, mark, is_default as first, state from events order by slug, state`;
  const stored = [
    { slug: 'mate', name: 'MATE', version: 1, mark: 'grain', first: false, state: 'current' },
    { slug: 'mate', name: 'MATE 2025', version: 1, mark: 'grain', first: false, state: 'past' },
    { slug: 'nile', name: 'NILE 2026', version: 4, mark: 'horns', first: true, state: 'current' },
  ];
  expect(await shows()).toEqual(stored);
  // As functions of the deploy before start an edition.
  await sql`
    insert into events (position, slug, name, full_name, primary_color, accent_color, location, state)
    select position, slug, name, full_name, primary_color, accent_color, location, 'draft' from events where slug = 'nile'`;
  expect(await shows()).toEqual([
    ...stored,
    { slug: 'nile', name: 'NILE 2026', version: 1, mark: 'horns', first: true, state: 'draft' },
  ]);
});
