import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { firstRecords } from '#server/database/first-records.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

async function open(): Promise<void> {
  close = await workOnEmpty();
}
afterEach(() => close());

/** An installation from before areas, rules and days were records. */
async function before(): Promise<void> {
  await open();
  await migrate(await schemaBefore('0011'));
  await seedBefore(sql);
}
/** As a start brings it up to date. */
async function update(): Promise<void> {
  await migrate();
  await seed();
}
const counts = async () =>
  (
    await sql`
      select slug, (select count(*)::int from areas where event_id = events.id) as areas,
        (select count(*)::int from rules where event_id = events.id) as rules,
        (select count(*)::int from schedule_events where event_id = events.id) as entries
      from events order by position`
  ).map(({ slug, areas, rules, entries }) => [slug, areas, rules, entries]);
const revision = async () => (await sql`select saved_revision::int as n from publication`)[0]?.['n'];

const { nile, mate } = firstRecords;
const FIRST = [
  ['nile', 3, 8, nile.entries.length],
  ['mate', 0, 0, mate.entries.length],
];

test('a new show has its areas, rules and days', async () => {
  await open();
  await update();
  expect(await counts()).toEqual(FIRST);
  expect(await revision()).toBe(1);
});

test('a show that was there gets them once; what is deleted of them stays deleted', async () => {
  await before();
  await update();
  expect(await counts()).toEqual(FIRST);
  await sql`delete from schedule_events`;
  await sql`delete from rules`;
  await sql`delete from areas`;
  await update();
  expect(await counts()).toEqual([
    ['nile', 0, 0, 0],
    ['mate', 0, 0, 0],
  ]);
});

test('edited shows, texts, entries and documents stay what they are, and entries get their areas', async () => {
  await before();
  await sql`update events set name = 'NILE 2026', end_date = '2025-10-19', version = 3 where slug = 'nile'`;
  await sql`insert into content_items (key, value, type, category) values ('hero_title', 'Ours', 'text', 'homepage')`;
  await sql`
    insert into schedule_events (event_id, title, date, time, location, category, version)
    select id, 'Expo Building open', '2025-10-10', '08:00', 'Expo Building, door 4', 'vendor', 2 from events
    where slug = 'nile'`;
  await sql`
    insert into documents (title, original_name, blob_key, sha256, media_type, size)
    values ('Map', 'map.pdf', 'key', ${'0'.repeat(64)}, 'application/pdf', 9)`;
  await update();
  expect(await sql`select name, end_date, version from events where slug = 'nile'`).toEqual([
    { name: 'NILE 2026', end_date: '2025-10-19', version: 3 },
  ]);
  expect(await sql`select key, value from content_items`).toEqual([{ key: 'hero_title', value: 'Ours' }]);
  expect(await sql`select title, version from documents`).toEqual([{ title: 'Map', version: 1 }]);
  const entries = await sql`
    select title, version, kind, coalesce(areas, areas_named_in(location, event_id)) as areas from schedule_events
    where category = 'vendor'`;
  expect(entries).toEqual([{ title: 'Expo Building open', version: 2, kind: 'general', areas: ['expo'] }]);
  expect((await counts())[0]).toEqual(['nile', 3, 8, nile.entries.length + 1]);
});

test('functions of the deploy before go on reading and writing entries', async () => {
  await before();
  await update();
  // As they read: a time is text there, and never null.
  const times = await sql`select time from schedule_events where time is null or time !~ '^\\d\\d:\\d\\d$'`;
  expect(times).toEqual([]);
  // As they write.
  const [added] = await sql`
    insert into schedule_events (event_id, title, description, date, time, end_time, location, category)
    values (null, 'Briefing', '', '2025-10-10', '07:00', null, '', 'general') returning *`;
  expect(added).toMatchObject({ kind: 'general', emphasis: '', open_end: false, hours_unknown: false });
});

test('a published site gets another revision, an unpublished one none', async () => {
  await before();
  await sql`insert into publication_snapshots (revision, snapshot) values (1, '{}')`;
  await update();
  expect(await revision()).toBe(2);
});
