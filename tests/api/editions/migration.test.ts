import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

/** Everything that was there, of each table that belongs to a show. */
const kept = async () =>
  Promise.all([
    sql`select slug, name, version, is_active, start_date from events order by slug`,
    sql`select key, value, version from content_items order by key`,
    sql`select title, date, time, location from schedule_events order by title`,
    sql`select title, blob_key from documents`,
  ]);

test('each show becomes its current edition with all that it has; functions of the deploy before go on', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0013'));
  await seedBefore(sql);
  const [nile] = await sql`
    update events set name = 'NILE 2026', version = 4, has_first_records = true where slug = 'nile' returning id`;
  const id = nile?.['id'];
  await sql`update events set has_first_records = true where slug = 'mate'`;
  await sql`insert into content_items (event_id, key, value, type, category, version)
    values (${id}, 'hero_title', 'Welcome', 'text', 'event', 3), (null, 'footer_company', 'All', 'text', 'general', 1)`;
  await sql`insert into schedule_events (event_id, title, date, time, location)
    values (${id}, 'Vet check', '2026-10-09', '08:00', 'Courtyard')`;
  await sql`insert into documents (event_id, title, original_name, blob_key, sha256, media_type, size, is_public)
    values (${id}, 'Form', 'form.pdf', 'key', ${'a'.repeat(64)}, 'application/pdf', 1, true)`;
  const before = await kept();

  expect((await migrate()).applied).toContain('0013_editions.sql');
  await seed();
  expect(await kept()).toEqual(before);
  expect(await sql`select state, switch_at from events`).toEqual([
    { state: 'current', switch_at: null },
    { state: 'current', switch_at: null },
  ]);
  // As functions of the deploy before write.
  await sql`update events set name = 'NILE', version = version + 1 where id = ${id}`;
  await sql`update content_items set value = 'Hello', version = version + 1 where key = 'hero_title'`;
  await sql`delete from schedule_events where title = 'Vet check'`;
  expect((await kept()).slice(0, 3)).toMatchObject([[{}, { name: 'NILE' }], [{}, { value: 'Hello' }], []]);
  // Once more changes nothing.
  await seed();
  expect(await sql`select count(*)::int as shows from events`).toEqual([{ shows: 2 }]);
});
