import { beforeAll, describe, expect, test } from 'vitest';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, nile, mate } = await signedInPortal();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
let bob: Administrator;
const ids: Record<string, string> = {};

beforeAll(async () => {
  bob = await administrator(portal, 'bob@example.com');
  await sql`update users set first_name = 'Bob' where id = ${bob.id}`;
  for (const [companyName, eventIds] of Object.entries({
    Alpine: [nile],
    Badger: [nile, mate],
    Cedar: [mate],
  }))
    ids[companyName] = (await ann.inquire(eventIds, { companyName })).id;
});

const assign = (company: string, assignee: string | null) =>
  ann.put(`/api/booth-inquiries/${ids[company]}`, { assignee });
const inbox = async (query: string, who = ann) => await who.read(`/api/booth-inquiries?${query}`);
const companies = async (query: string, who = ann) => column((await inbox(query, who)).items, 'companyName');
const logOf = async (company: string) =>
  (await ann.read(`/api/booth-inquiries/${ids[company]}/log`))
    .filter(({ kind }: { kind: string }) => kind !== 'mail')
    .map(({ kind, before, after, by }: Record<string, unknown>) => [
      kind,
      before,
      after,
      (by as { email?: string }).email,
    ]);
const versionOf = async (company: string) =>
  (await ann.read(`/api/booth-inquiries/${ids[company]}`)).version as number;
const update = async (changes: Record<string, object>, versions: Record<string, number> = {}) =>
  ann.put('/api/booth-inquiries', {
    inquiries: await Promise.all(
      Object.entries(changes).map(async ([company, work]) => ({
        id: ids[company],
        version: versions[company] ?? (await versionOf(company)),
        ...work,
      })),
    ),
  });

describe('a colleague who takes care of inquiries', () => {
  test('is told with them, finds them, and stands in their history', async () => {
    expect((await assign('Badger', bob.id)).body.assignee).toEqual({ id: bob.id, name: 'Bob' });
    await assign('Cedar', bob.id);
    expect(await companies('assignee=me', bob)).toEqual(['Cedar', 'Badger']);
    expect(await companies(`assignee=${bob.id}`)).toEqual(['Cedar', 'Badger']);
    expect(await companies('assignee=me')).toEqual([]);
    expect(await logOf('Badger')).toEqual([['assignee', null, 'Bob', 'ann@example.com']]);
  });

  test('has counts, shows and searches of their own', async () => {
    expect((await inbox('assignee=me', bob)).summary.counts.new).toBe(2);
    expect((await inbox(`assignee=me&eventId=${nile}`, bob)).summary.counts.new).toBe(1);
    expect(await companies(`assignee=me&eventId=${nile}`, bob)).toEqual(['Badger']);
    expect(await companies('assignee=me&search=alpine', bob)).toEqual([]);
    expect(await companies(`assignee=me&eventId=${nile}&search=badg`, bob)).toEqual(['Badger']);
    const file = await bob.fetch('/api/booth-inquiries?format=csv&assignee=me&status=new');
    expect((await file.text()).match(/Badger|Cedar|Alpine/g)).toEqual(['Cedar', 'Badger']);
  });

  test('must be somebody who may sign in', async () => {
    const refused = { status: 400, body: { errors: [{ path: 'assignee' }] } };
    expect(await assign('Alpine', NOWHERE)).toMatchObject(refused);
    expect(await assign('Alpine', 'somebody')).toMatchObject(refused);
    await expectStatus(400, ann.get('/api/booth-inquiries?assignee=somebody'));
  });

  test('gives them back, or is removed, and then nobody does', async () => {
    expect((await assign('Cedar', null)).body.assignee).toBe(null);
    expect(await companies('assignee=me', bob)).toEqual(['Badger']);
    const carl = await administrator(portal, 'carl@example.com');
    await assign('Badger', carl.id);
    await expectStatus(204, ann.delete(`/api/people/${carl.id}`));
    expect((await inbox(`assignee=${carl.id}`)).summary.counts.new).toBe(0);
    expect((await ann.read(`/api/booth-inquiries/${ids['Badger']}`)).assignee).toBe(null);
    expect((await logOf('Badger'))[0]).toEqual(['assignee', 'Ann', null, 'ann@example.com']);
    await expectStatus(400, assign('Badger', carl.id));
  });
});

describe('several at once', () => {
  test('are changed together, each with its entry in the history', async () => {
    const before = (await inbox('')).summary.counts;
    const { saved, skipped } = await done(
      update({ Alpine: { status: 'contacted', assignee: bob.id }, Cedar: { status: 'contacted' } }),
    );
    expect(skipped).toEqual([]);
    expect(columns(saved, 'companyName', 'status', 'assignee').toSorted()).toEqual([
      ['Alpine', 'contacted', { id: bob.id, name: 'Bob' }],
      ['Cedar', 'contacted', null],
    ]);
    const after = {
      ...before,
      needs: before.needs - 2,
      new: before.new - 2,
      contacted: before.contacted + 2,
    };
    expect((await inbox('')).summary.counts).toEqual(after);
    expect((await logOf('Alpine')).slice(0, 2).toSorted()).toEqual([
      ['assignee', null, 'Bob', 'ann@example.com'],
      ['status', 'new', 'contacted', 'ann@example.com'],
    ]);
    expect(saved[0].shows).toHaveLength(1);
  });

  test('leave alone what somebody changed or deleted meanwhile, and say which', async () => {
    const versions = { Alpine: await versionOf('Alpine') };
    await bob.put(`/api/booth-inquiries/${ids['Alpine']}`, { status: 'declined' });
    ids['Gone'] = NOWHERE;
    const reserved = { status: 'reserved' };
    const { body } = await update(
      { Alpine: reserved, Badger: reserved, Gone: reserved },
      { ...versions, Gone: 1 },
    );
    expect(column(body.saved, 'companyName')).toEqual(['Badger']);
    expect(body.skipped).toEqual([
      { id: ids['Alpine'], companyName: 'Alpine', reason: 'changed' },
      { id: NOWHERE, companyName: null, reason: 'gone' },
    ]);
    // What is so already is no conflict, on any version, and says nothing in the history.
    const again = await update(
      { Alpine: { status: 'declined' }, Badger: reserved },
      { ...versions, Badger: 1 },
    );
    expect(again.body).toMatchObject({ saved: [{}, {}], skipped: [] });
    expect((await logOf('Badger'))[0]).toEqual(['status', 'new', 'reserved', 'ann@example.com']);
  });

  test('are a file', async () => {
    const answer = await ann.fetch('/api/booth-inquiries/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: [ids['Alpine'], ids['Cedar'], NOWHERE] }),
    });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="booth-inquiries-.*\.csv"$/,
    );
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toMatch(/,Assigned to$/);
    expect(lines.slice(1).map((line) => /Alpine|Badger|Cedar/.exec(line)?.[0])).toEqual([
      'Cedar',
      'Alpine',
      undefined,
    ]);
    expect(lines[2]).toMatch(/,Bob$/);
  });
});

test('filters are saved for the whole team under a name, and deleted', async () => {
  const save = (filter: object, who = ann) => who.post('/api/inquiry-filters', filter);
  const list = () => bob.read('/api/inquiry-filters');
  const mine = await save({ name: ' My new ones ', status: 'new', assignee: 'me' });
  expect(mine).toEqual({
    status: 201,
    body: { id: expect.any(String), name: 'My new ones', show: '', status: 'new', assignee: 'me' },
  });
  const ofNile = await save({ name: 'NILE', show: 'nile' }, bob);
  expect(await list()).toEqual([mine.body, ofNile.body]);
  const taken = wrong('name', 'There is already a filter with this name');
  expect(await save({ name: 'nile', show: 'mate' })).toEqual(taken);
  for (const bad of [
    { name: '', status: 'new' },
    { name: 'All' },
    { name: 'X', status: 'happy' },
    { name: 'X', show: '<' },
  ])
    await expectStatus(400, save(bad));
  await expectStatus(204, bob.delete(`/api/inquiry-filters/${mine.body.id}`));
  expect(await list()).toEqual([ofNile.body]);
});
