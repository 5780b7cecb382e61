import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

/** A database as it was before this migration. */
async function before(): Promise<void> {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0012'));
  await seedBefore(sql);
}
afterEach(() => close());

/** As a build brings it up to date. */
async function update(): Promise<void> {
  expect((await migrate()).applied).toContain('0012_event_setup.sql');
  await seed();
}
const shows = () => sql`select slug, name, version, coming_soon as parts from events order by slug`;

test('shows and settings stay what they are; what mate has not told yet is still to come', async () => {
  await before();
  await sql`update events set name = 'NILE 2026', version = 4, expofp_event_id = 'nile' where slug = 'nile'`;
  await sql`insert into settings (key, value, type) values ('documents_quota_mb', '50', 'number')`;
  await update();
  expect(await shows()).toEqual([
    {
      slug: 'mate',
      name: 'MATE',
      version: 1,
      parts: ['load-in', 'guidelines', 'downloads', 'floor-map', 'exhibitors'],
    },
    { slug: 'nile', name: 'NILE 2026', version: 4, parts: ['exhibitors'] },
  ]);
  expect(await sql`select key, value, version from settings`).toEqual([
    { key: 'documents_quota_mb', value: '50', version: 1 },
  ]);
  // As functions of the deploy before write.
  await sql`update events set location = 'Billings', version = version + 1 where slug = 'mate'`;
  await sql`insert into settings (key, value) values ('master_schedule_url', 'https://example.com/all.pdf')`;
  expect((await shows())[0]).toMatchObject({
    version: 2,
    parts: ['load-in', 'guidelines', 'downloads', 'floor-map', 'exhibitors'],
  });
});

test('a floor plan that visitors see stays where they see it', async () => {
  await before();
  await sql`update events set expofp_event_id = 'mate-2026' where slug = 'mate'`;
  await update();
  expect((await shows())[0]).toMatchObject({ parts: ['load-in', 'guidelines', 'downloads', 'exhibitors'] });
});
