import { beforeAll, describe, expect, test } from 'vitest';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();
let ann: Administrator;
let nile = '';

beforeAll(async () => {
  ann = await administrator(portal);
  nile = (await portal.sql`select id from events where slug = 'nile'`)[0]?.['id'] as string;
});

const BRIEFING = { title: 'Vendor briefing', date: '2025-10-10', time: '07:00' };
const revision = async () =>
  Number((await portal.sql`select saved_revision::int as n from publication`)[0]?.['n']);
const schedule = async () => (await ann.send('GET', `/api/schedule?eventId=${nile}`)).body;

describe('the schedule', () => {
  test('takes an entry, changes it and lets it go; each raises the saved revision', async () => {
    const before = await revision();
    const added = await ann.send('POST', '/api/schedule', { ...BRIEFING, eventId: nile });
    const entry = {
      id: expect.any(String),
      ...BRIEFING,
      description: '',
      endTime: null,
      location: '',
      category: 'general',
      eventId: nile,
      version: 1,
    };
    expect(added).toEqual({ status: 201, body: entry });
    expect(await schedule()).toEqual([added.body]);

    const path = `/api/schedule/${added.body.id}`;
    const change = { ...BRIEFING, endTime: '07:30', location: 'Expo Building', eventId: nile };
    const changed = await ann.send('PUT', path, { ...change, version: 1 });
    expect(changed).toEqual({ status: 200, body: { ...added.body, ...change, version: 2 } });
    expect(await schedule()).toEqual([changed.body]);

    expect(await ann.send('DELETE', `${path}?version=2`)).toEqual({ status: 204, body: undefined });
    expect(await schedule()).toEqual([]);
    expect(await revision()).toBe(before + 3);
  });

  test('changed on an old version is 409 with what is stored', async () => {
    const { body } = await ann.send('POST', '/api/schedule', BRIEFING);
    const path = `/api/schedule/${body.id}`;
    const changed = await ann.send('PUT', path, { ...BRIEFING, title: 'Ann’s', version: 1 });
    const before = await revision();
    const conflict = {
      status: 409,
      body: { message: 'Somebody else saved this in the meantime', current: changed.body },
    };
    expect(await ann.send('PUT', path, { ...BRIEFING, title: 'Bob’s', version: 1 })).toEqual(conflict);
    expect(await ann.send('DELETE', `${path}?version=1`)).toEqual(conflict);
    expect(await revision()).toBe(before);
  });

  test('what somebody else saved just so is no conflict', async () => {
    const { body } = await ann.send('POST', '/api/schedule', BRIEFING);
    const path = `/api/schedule/${body.id}`;
    const write = { ...BRIEFING, title: 'The same', version: 1 };
    const changed = await ann.send('PUT', path, write);
    const before = await revision();
    expect(await ann.send('PUT', path, write)).toEqual(changed);
    expect(await revision()).toBe(before);
  });

  test('saved as it is stays as it is', async () => {
    const { body } = await ann.send('POST', '/api/schedule', BRIEFING);
    const before = await revision();
    expect(await ann.send('PUT', `/api/schedule/${body.id}`, BRIEFING)).toEqual({ status: 200, body });
    expect(await revision()).toBe(before);
  });

  test.each([
    [{ title: ' ' }, { path: 'title', message: 'Title is required' }],
    [{ date: '' }, { path: 'date', message: 'Date is required' }],
    [{ date: '0010-10-09' }, { path: 'date', message: 'Please enter a year from 2000 to 2099' }],
    [{ time: '7' }, { path: 'time', message: 'Please enter a valid time' }],
    [{ endTime: '06:00' }, { path: 'endTime', message: 'End time must be after the start time' }],
    [{ eventId: 'nile' }, { path: 'eventId', message: 'Invalid event ID' }],
    [{ eventId: '00000000-0000-4000-8000-000000000000' }, { path: 'eventId', message: 'Invalid event ID' }],
  ])('refuses an entry with %j', async (fault, error) => {
    const refused = { status: 400, body: { message: 'Validation error', errors: [error] } };
    const { body } = await ann.send('POST', '/api/schedule', BRIEFING);
    expect(await ann.send('POST', '/api/schedule', { ...BRIEFING, ...fault })).toEqual(refused);
    expect(await ann.send('PUT', `/api/schedule/${body.id}`, { ...BRIEFING, ...fault })).toEqual(refused);
  });
});

test('an entry’s history says who changed what, newest first, also when it is gone', async () => {
  const { body } = await ann.send('POST', '/api/schedule', { ...BRIEFING, eventId: nile });
  await ann.send('PUT', `/api/schedule/${body.id}`, { ...BRIEFING, title: 'Briefing', eventId: nile });
  await ann.send('DELETE', `/api/schedule/${body.id}`);
  const words = { ...BRIEFING, description: '', endTime: null, location: '', category: 'general' };
  const renamed = { ...words, title: 'Briefing' };
  const by = {
    id: expect.any(Number),
    changedBy: ann.email,
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect(await ann.send('GET', `/api/changes?kind=schedule&record=${body.id}`)).toEqual({
    status: 200,
    body: [
      { ...by, before: renamed, after: null },
      { ...by, before: words, after: renamed },
      { ...by, before: null, after: words },
    ],
  });
  expect((await ann.send('GET', '/api/changes?kind=users&record=1')).body.errors).toEqual([
    { path: 'kind', message: 'Unknown kind of record' },
    { path: 'record', message: 'Invalid ID' },
  ]);
});

describe('what belongs to one show', () => {
  test('exhibitors come by name, and only the show’s', async () => {
    await portal.sql`insert into exhibitors (event_id, name)
      select id, slug || ' ' || kind from events, (values ('Ranch'), ('barn')) kinds (kind)`;
    const { body } = await ann.send('GET', `/api/exhibitors?eventId=${nile}`);
    expect(body).toEqual([
      { id: expect.any(String), name: 'nile barn', eventId: nile },
      { id: expect.any(String), name: 'nile Ranch', eventId: nile },
    ]);
  });

  test('settings come by key, the show’s and the general ones', async () => {
    await portal.sql`insert into settings (event_id, key, value, type)
      select id, 'booth_fee', slug, 'string' from events union all select null, 'currency', 'USD', 'string'`;
    const { body } = await ann.send('GET', `/api/settings?eventId=${nile}`);
    expect(body).toEqual([
      { id: expect.any(String), key: 'booth_fee', value: 'nile', type: 'string', eventId: nile, version: 1 },
      { id: expect.any(String), key: 'currency', value: 'USD', type: 'string', eventId: null, version: 1 },
    ]);
  });

  test.each(['/api/exhibitors', '/api/settings'])('%s needs the show', async (path) => {
    expect((await ann.send('GET', path)).status).toBe(400);
    expect((await ann.send('GET', `${path}?eventId=nile`)).status).toBe(400);
  });
});
