import { neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
const ENTRY = '6f0c5b0e-8f8b-4f0e-9d0a-3c1f0d8b7a66';
let nile = '';
let close = async () => {};

/** As the functions of that deploy write a change down. */
const write = (key: string, before: string | null, after: string | null, category = 'event') => sql`
  insert into content_revisions
    (event_id, key, before_value, after_value, type, category, changed_by_email, saved_revision)
  values (${nile}, ${key}, ${before}, ${after}, 'text', ${category}, 'ann@example.com', 7)`;

const changes = () => sql`
  select kind, record, before, after, changed_by_email as by, saved_revision::int as revision
  from changes where event_id = ${nile} order by id`;

beforeAll(async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0009'));
  await seedBefore(sql);
  nile = (await sql`select id from events where slug = 'nile'`)[0]?.['id'];
  await write('hero_title', null, 'Welcome', 'general');
  await write('hero_title', 'Welcome', null, 'general');
  await write(`schedule:${ENTRY}`, null, null, 'general');
  await write('event:active', 'true', 'false');
  await write('event:floor_plan', null, 'nile2026');
  expect((await migrate()).applied).toContain('0009_changes.sql');
});
afterAll(() => close());

test('the histories of before are whole, and what functions of the deploy before go on writing follows', async () => {
  const by = { by: 'ann@example.com', revision: 7 };
  const welcome = { value: 'Welcome', type: 'text', category: 'general' };
  const carried = [
    { kind: 'text', record: 'hero_title', before: null, after: welcome, ...by },
    { kind: 'text', record: 'hero_title', before: welcome, after: null, ...by },
    { kind: 'schedule', record: ENTRY, before: null, after: null, ...by },
    { kind: 'event', record: 'isActive', before: true, after: false, ...by },
    { kind: 'event', record: 'expofpEventId', before: null, after: 'nile2026', ...by },
  ];
  expect(await changes()).toEqual(carried);

  await write('event:full_name', 'Expo', 'The Expo');
  await write(`document:${ENTRY}`, null, null, 'general');
  await write('hero_title', null, '', 'general');
  expect(await changes()).toEqual([
    ...carried,
    { kind: 'event', record: 'fullName', before: 'Expo', after: 'The Expo', ...by },
    { kind: 'document', record: ENTRY, before: null, after: null, ...by },
    { kind: 'text', record: 'hero_title', before: null, after: { ...welcome, value: '' }, ...by },
  ]);
});

test('a document of before has a first version, and counts what functions of that deploy save', async () => {
  const [row] = await sql`
    insert into documents (event_id, title, original_name, blob_key, sha256, media_type, size)
    values (${nile}, 'Map', 'map.pdf', 'x', ${'0'.repeat(64)}, 'application/pdf', 1) returning version`;
  expect(row).toEqual({ version: 1 });
  const save = (title: string) =>
    sql`update documents set title = ${title} where blob_key = 'x' returning version`;
  expect(await save('Map of 2026')).toEqual([{ version: 2 }]);
  expect(await save('Map of 2026')).toEqual([{ version: 2 }]);
});
