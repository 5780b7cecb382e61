import { beforeEach, describe, expect, test } from 'vitest';
import { readSnapshot, takeSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import type { Browser } from '#tests/support/portal/administrator.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, visitor, nile } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from exhibitors`;
  await setPage('coming soon');
});

const setPage = (state: 'published' | 'coming soon') =>
  sql`update editions set coming_soon = ${state === 'published' ? '{}' : '{exhibitors}'} where id = ${nile}`;
const add = (fields: object) => ann.post('/api/exhibitors', { eventId: nile, ...fields });
const list = (who: Browser = visitor) => who.read(`/api/exhibitors?eventId=${nile}`);
const revision = () => savedRevision(portal);

test.each([
  [{ company: 'A', website: 'javascript:alert(1)' }, 'website', 'Please enter a valid website URL'],
  [{ company: 'A', area: 'moon' }, 'area', 'Unknown area'],
  [{ company: 'A', isShown: 'yes' }, 'isShown', 'Shown must be yes or no'],
])('%o is refused', async (fields, path, message) => {
  expect(await add(fields)).toEqual(wrong(path, message));
});

test('they come by name, and the show must be named', async () => {
  for (const company of ['Ranch Tools', 'barn Doors']) await add({ company });
  expect(column(await list(ann), 'company')).toEqual(['barn Doors', 'Ranch Tools']);
  await expectStatus(400, ann.get('/api/exhibitors'));
  await expectStatus(400, ann.get('/api/exhibitors?eventId=nile'));
});

describe('strangers', () => {
  test('read those that are shown once the page is out, without what is the team’s', async () => {
    const { body: shown } = await add({ company: 'Shown', booth: '1', isShown: true });
    await add({ company: 'Hidden' });
    expect(await list()).toEqual([]);
    await setPage('published');
    const { id, eventId, company, booth, area, products, website, logo, version } = shown;
    expect(await list()).toEqual([{ id, eventId, company, booth, area, products, website, logo, version }]);
    await sql`update editions set is_active = false where id = ${nile}`;
    expect(await list()).toEqual([]);
    await sql`update editions set is_active = true where id = ${nile}`;
    expect(await list(ann)).toHaveLength(2);
  });
});

test('a change of one that nobody sees is no reason to publish', async () => {
  const before = await revision();
  const { body } = await add({ company: 'Hidden' });
  await ann.put(`/api/exhibitors/${body.id}`, { booth: '7' });
  expect(await revision()).toBe(before);
  await ann.put(`/api/exhibitors/${body.id}`, { isShown: true });
  expect(await revision()).toBe(before + 1);
  await ann.put(`/api/exhibitors/${body.id}`, { isShown: false });
  expect(await revision()).toBe(before + 2);
  expect((await readSnapshot()).exhibitors).toEqual([]);
});

test('next year’s show starts without any, and with its page still to come', async () => {
  await setPage('published');
  await add({ company: 'Shown', isShown: true });
  const body = await startEdition(ann, nile);
  expect(body).toMatchObject({ state: 'draft', comingSoon: ['exhibitors'] });
  expect(await ann.read(`/api/exhibitors?eventId=${body.id}`)).toEqual([]);
  await ann.delete(`/api/editions/${body.id}`);
});

test('bringing back a publication brings back words and who was shown, but neither a logo nor who is gone', async () => {
  const { body: kept } = await add({ company: 'Kept', booth: '1', isShown: true });
  const { body: gone } = await add({ company: 'Gone', isShown: true });
  const { body: later } = await add({ company: 'Later' });
  const { revision } = await takeSnapshot();
  await ann.put(`/api/exhibitors/${kept.id}`, { booth: '2', isShown: false });
  await sql`update exhibitors set logo = '{"type":"image/png","width":2,"height":2,"sha256":"0"}' where id = ${kept.id}`;
  await ann.put(`/api/exhibitors/${later.id}`, { isShown: true });
  await ann.delete(`/api/exhibitors/${gone.id}`);
  const preview = await ann.read(`/api/publication/restore?revision=${revision}`);
  const labels = (changes: { label: string }[]) => column(changes, 'label').sort();
  expect([labels(preview.changes), labels(preview.lost)]).toEqual([['Kept', 'Later'], ['Gone']]);
  const wanted = { revision, savedRevision: preview.savedRevision };
  await done(ann.post('/api/publication/restore', wanted));
  expect(await list(ann)).toMatchObject([
    { company: 'Kept', booth: '1', isShown: true, logo: { type: 'image/png' } },
    { company: 'Later', isShown: false },
  ]);
});

test('an exhibitor of a show that is over can leave, but is neither added nor changed', async () => {
  const [past] = await sql`
    insert into editions ("order", slug, name, full_name, primary_color, accent_color, location, state)
    select "order", slug, name, full_name, primary_color, accent_color, location, 'draft' from editions where id = ${nile}
    returning id`;
  const { body } = await add({ eventId: past?.['id'], company: 'Big Sky Fence' });
  await sql`update editions set state = 'past' where id = ${past?.['id']}`;
  await expect(sql`update exhibitors set booth = '1'`).rejects.toThrow('This edition is over');
  const another = sql`insert into exhibitors (event_id, company) values (${past?.['id']}, 'Another')`;
  await expect(another).rejects.toThrow('This edition is over');
  await expectStatus(204, ann.delete(`/api/exhibitors/${body.id}`));
});
