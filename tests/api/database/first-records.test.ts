import { neon } from '@neondatabase/serverless';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstRecords, seed } from '#server/database/first-records.ts';
import { migrate } from '#server/database/migrate.ts';
import { columns } from '#tests/support/http/answers.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

beforeEach(async () => {
  close = await workOnEmpty();
  await migrate();
  await seed();
});
afterEach(() => close());

const counts = async () =>
  columns(
    await sql`
      select slug, (select count(*)::int from areas where event_id = editions.id) as areas,
        (select count(*)::int from rules where event_id = editions.id) as rules,
        (select count(*)::int from entries where event_id = editions.id) as entries
      from editions order by "order"`,
    'slug',
    'areas',
    'rules',
    'entries',
  );
const revision = async () => (await sql`select saved_revision::int as n from publication`)[0]?.['n'];
const empty = async () => {
  await sql`delete from entries`;
  await sql`delete from rules`;
  await sql`delete from areas`;
};

const { nile, mate } = firstRecords;
const FIRST = [
  ['nile', 3, 8, nile.entries.length],
  ['mate', 0, 0, mate.entries.length],
];

test('a new show has its areas, rules and days', async () => {
  expect(await counts()).toEqual(FIRST);
  expect(await revision()).toBe(1);
});

test('what is deleted of them stays deleted', async () => {
  await empty();
  await seed();
  expect(await counts()).toEqual([
    ['nile', 0, 0, 0],
    ['mate', 0, 0, 0],
  ]);
});

test('a show that was there without them gets them beside its own; a published site then gets another revision', async () => {
  await empty();
  await sql`update editions set has_first_records = false`;
  await sql`insert into entries (event_id, title, date, time)
    select id, 'Vet check', '2025-10-09', '08:00' from editions where slug = 'nile'`;
  await sql`insert into publication_snapshots (revision, snapshot) values (1, '{}')`;
  await seed();
  expect(await counts()).toEqual([['nile', 3, 8, nile.entries.length + 1], FIRST[1]]);
  expect(await revision()).toBe(2);
});
