import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

afterEach(() => close());

test('shows from before there were drawings get one each, also those that are over, and keep it in the next edition', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0038'));
  await seedBefore(sql);
  await sql`
    insert into events (position, slug, name, full_name, primary_color, accent_color, location, state)
    values (1, 'mate', 'MATE 2025', 'Trade show', '207 44% 49%', '207 44% 49%', 'Billings', 'past'),
      (2, 'fair', 'Fair', 'County Fair', '207 44% 49%', '207 44% 49%', 'Billings', 'current')`;
  expect((await migrate()).applied).toContain('0038_motif_of_a_show.sql');
  await seed();
  // As functions of the deploy before start an edition.
  await sql`
    insert into events (position, slug, name, full_name, primary_color, accent_color, location, state)
    select position, slug, name, full_name, primary_color, accent_color, location, 'draft' from events where slug = 'nile'`;
  expect(await sql`select slug, state, motif from events order by slug, state`).toEqual([
    { slug: 'fair', state: 'current', motif: 'mountains' },
    { slug: 'mate', state: 'current', motif: 'furrows' },
    { slug: 'mate', state: 'past', motif: 'furrows' },
    { slug: 'nile', state: 'current', motif: 'lasso' },
    { slug: 'nile', state: 'draft', motif: 'lasso' },
  ]);
});
