import { beforeEach, expect, test } from 'vitest';
import type { Activity } from '#domain/publication/history.ts';
import { column } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { makeCurrent, startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, nile, mate } = await signedInPortal();
const bob = await administrator(portal, 'bob@example.com');
beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from changes`;
});

const text = (by: Administrator, key: string, value: string, eventId: string | null = nile) =>
  by.saveText(key, value, eventId);
const activity = async (query = ''): Promise<Activity[]> => await ann.read(`/api/activity?${query}`);
const records = async (query = '') => column(await activity(query), 'record');

test('tells who changed what, of every kind, newest first', async () => {
  await text(ann, 'hero_title', 'Welcome');
  const { body: entry } = await bob.post('/api/schedule', {
    title: 'Vet check',
    date: '2025-10-09',
    time: '08:00',
    eventId: nile,
  });
  const [show] = await ann.read('/api/events');
  const { name, location, startDate, endDate } = show;
  await bob.put(`/api/events/${nile}`, { name, location, startDate, endDate, attendees: 900 });
  await ann.saveSetting('documents_quota_mb', 5, mate);
  const row = (by: Administrator, kind: string, record: string, after: unknown, eventId = nile) => ({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    by: by.email,
    kind,
    record,
    eventId,
    before: null,
    after,
  });
  const rows = await activity();
  expect(rows).toEqual([
    row(ann, 'setting', 'documents_quota_mb', '5', mate),
    row(bob, 'event', 'attendees', 900),
    row(bob, 'schedule', entry.id, expect.objectContaining({ title: 'Vet check', time: '08:00' })),
    row(ann, 'text', 'hero_title', { value: 'Welcome', type: 'text', category: expect.any(String) }),
  ]);
  expect(column(rows, 'id')).toEqual(column(rows, 'id').sort((one, other) => other - one));
  await bob.put(`/api/events/${nile}`, { name, location, startDate, endDate, attendees: null });
});

test('of one show it has what belongs to all, too; of an unknown one nothing', async () => {
  await text(ann, 'hero_title', 'One', nile);
  await text(ann, 'cta_title', 'Two', null);
  await text(ann, 'hero_description', 'Three', mate);
  expect(await records()).toEqual(['hero_description', 'cta_title', 'hero_title']);
  expect(await records(`eventId=${nile}`)).toEqual(['cta_title', 'hero_title']);
  expect(await records(`eventId=${mate}`)).toEqual(['hero_description', 'cta_title']);
  expect(await records('eventId=00000000-0000-4000-8000-000000000000')).toEqual([]);
});

test('goes on where a page ended, whatever is saved meanwhile', async () => {
  for (let n = 1; n <= 60; n += 1) await text(ann, `note_${n}`, 'x', n % 2 ? nile : null);
  expect(await activity()).toHaveLength(50);
  const first = await activity(`eventId=${nile}&limit=25`);
  await text(bob, 'hero_title', 'Late');
  const second = await activity(`eventId=${nile}&limit=200&before=${first.at(-1)?.id}`);
  expect(column([...first, ...second], 'record')).toEqual(
    Array.from({ length: 60 }, (_, n) => `note_${60 - n}`),
  );
});

test.each([
  ['limit=0', 'limit', 'Limit must be a whole number from 1 to 200'],
  ['limit=201', 'limit', 'Limit must be a whole number from 1 to 200'],
  ['limit=many', 'limit', 'Limit must be a whole number from 1 to 200'],
  ['before=0', 'before', 'Before must be the id of a change'],
  ['before=1.5', 'before', 'Before must be the id of a change'],
  ['before=', 'before', 'Before must be the id of a change'],
  ['eventId=nile', 'eventId', 'Invalid ID'],
])('refuses %s', async (query, path, message) => {
  const { status, body } = await ann.get(`/api/activity?${query}`);
  expect([status, body.errors]).toEqual([400, [{ path, message }]]);
});

const publish = (revision: number, minute: number) =>
  sql`insert into publication_runs (revision, state, started_at, finished_at)
    values (${revision}, 'live', ${`2026-11-20T12:0${minute}:00Z`}, now())`;
const saved = async () => Number((await sql`select saved_revision::int as n from publication`)[0]?.['n']);

test('a publication names what was changed since the one before, each thing once, and by whom', async () => {
  await sql`delete from publication_runs`;
  await publish(await saved(), 1);
  await text(ann, 'hero_title', 'One');
  await text(bob, 'hero_title', 'Two');
  const { body: entry } = await ann.post('/api/schedule', {
    title: 'Vet check',
    date: '2025-10-09',
    time: '08:00',
    eventId: nile,
  });
  await publish(await saved(), 2);
  await ann.saveSetting('documents_quota_mb', 7, mate);
  await publish(await saved(), 3);
  for (let n = 1; n <= 7; n += 1) await text(ann, `note_${n}`, 'x');
  await publish(await saved(), 4);
  const body = await ann.read('/api/publication/runs');
  const about = (record: string) => ({ kind: 'text', eventId: nile, record, title: null });
  expect(column(body.slice(0, 3), 'changes')).toEqual([
    { count: 7, by: [ann.email], newest: [7, 6, 5, 4, 3].map((n) => about(`note_${n}`)) },
    { count: 0, by: [], newest: [] },
    {
      count: 2,
      by: [ann.email, bob.email],
      newest: [
        { kind: 'schedule', eventId: nile, record: entry.id, title: 'Vet check' },
        about('hero_title'),
      ],
    },
  ]);
});

test('a publication names nothing of an edition that was being prepared', async () => {
  await sql`delete from publication_runs`;
  await publish(await saved(), 1);
  await text(ann, 'hero_title', 'Public');
  const draft = await startEdition(ann, nile);
  const prepare = (key: string) => ann.saveText(key, 'Not public', draft.id);
  const named = async () =>
    (await ann.read('/api/publication/runs')).map(
      ({ changes }: { changes: { newest: { record: string }[] } }) => column(changes.newest, 'record'),
    );
  await prepare('cta_title');
  await publish(await saved(), 2);
  await prepare('hero_description');
  expect((await named())[0]).toEqual(['hero_title']);

  await makeCurrent(ann, draft);
  await ann.saveText('cta_description', 'Public', draft.id);
  await publish(await saved(), 3);
  expect((await named()).slice(0, 2)).toEqual([
    ['cta_description', 'footer_copyright_year', draft.id],
    ['hero_title'],
  ]);
});
