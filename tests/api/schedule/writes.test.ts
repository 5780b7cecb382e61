import { describe, expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, nile } = await signedInPortal();

const BRIEFING = { title: 'Vendor briefing', date: '2025-10-10', time: '07:00' };
const revision = async () =>
  Number((await portal.sql`select saved_revision::int as n from publication`)[0]?.['n']);
/** What an entry has where nothing else is said of it. */
const PLAIN = {
  description: '',
  endTime: null,
  openEnd: false,
  location: '',
  category: 'general',
  kind: 'general',
  areas: [],
  emphasis: '',
};
const schedule = async () => (await ann.send('GET', `/api/schedule?eventId=${nile}`)).body;

describe('the schedule', () => {
  test('takes an entry, changes it and lets it go; each raises the saved revision', async () => {
    const before = await revision();
    const days = await schedule();
    const added = await ann.send('POST', '/api/schedule', { ...BRIEFING, eventId: nile });
    const entry = {
      id: expect.any(String),
      ...BRIEFING,
      ...PLAIN,
      eventId: nile,
      version: 1,
    };
    expect(added).toEqual({ status: 201, body: entry });
    expect(await schedule()).toHaveLength(days.length + 1);
    expect(await schedule()).toContainEqual(added.body);

    const path = `/api/schedule/${added.body.id}`;
    const change = { ...BRIEFING, endTime: '07:30', location: 'Expo Building', eventId: nile };
    const changed = await ann.send('PUT', path, { ...change, version: 1 });
    const inExpo = { ...added.body, ...change, areas: ['expo'], version: 2 };
    expect(changed).toEqual({ status: 200, body: inExpo });
    expect(await schedule()).toContainEqual(changed.body);

    expect(await ann.send('DELETE', `${path}?version=2`)).toEqual({ status: 204, body: undefined });
    expect(await schedule()).toEqual(days);
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
    [{ endTime: '6 AM' }, { path: 'endTime', message: 'Please enter a valid time' }],
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
  const words = { ...BRIEFING, ...PLAIN };
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

describe('an entry of the timetable', () => {
  const add = (more: object) => ann.send('POST', '/api/schedule', { ...BRIEFING, eventId: nile, ...more });
  const LATE = {
    time: '18:00',
    openEnd: true,
    kind: 'security',
    areas: ['courtyard', 'expo'],
    emphasis: 'briefing',
  };

  test('says its areas, what it is about, that it has no known end, and what must not be missed', async () => {
    const { status, body } = await add(LATE);
    expect([status, body]).toEqual([
      201,
      { ...BRIEFING, ...PLAIN, ...LATE, id: body.id, eventId: nile, version: 1 },
    ]);
  });

  test('may have hours that are to be announced; a time that is left out is none', async () => {
    const { body } = await add({ time: null });
    expect(body.time).toBeNull();
    expect(await schedule()).toContainEqual(body);
    const path = `/api/schedule/${body.id}`;
    const timed = await ann.send('PUT', path, { ...BRIEFING, eventId: nile, time: '00:00' });
    expect(timed.body).toMatchObject({ time: '00:00', version: 2 });
    const { title, date } = BRIEFING;
    expect(await ann.send('PUT', path, { title, date, eventId: nile })).toEqual({
      status: 400,
      body: { message: 'Validation error', errors: [{ path: 'time', message: 'Time is required' }] },
    });
  });

  test('without areas is in those that its location names, upper and lower case alike', async () => {
    const inside = await add({ location: 'the COURTYARD and Expo Building, door 4' });
    expect(inside.body.areas).toEqual(['expo', 'courtyard']);
    expect((await add({ location: 'Expo' })).body.areas).toEqual([]);
    expect((await add({ location: 'Courtyard', eventId: null })).body.areas).toEqual(['courtyard']);
    expect((await add({ location: 'Courtyard', areas: [] })).body.areas).toEqual([]);
  });

  test('keeps what a change leaves out; another location names other areas', async () => {
    const { body } = await add({ ...LATE, location: 'Gate 2' });
    const path = `/api/schedule/${body.id}`;
    const change = { ...BRIEFING, eventId: nile, time: '19:00', location: 'Gate 2' };
    const changed = await ann.send('PUT', path, change);
    expect(changed.body).toEqual({ ...body, time: '19:00', version: 2 });
    const moved = await ann.send('PUT', path, { ...change, location: 'Exhibit Hall' });
    expect(moved.body.areas).toEqual(['exhibit-hall']);
    const cleared = await ann.send('PUT', path, { ...change, areas: [], emphasis: null, kind: 'general' });
    expect(cleared.body).toMatchObject({ areas: [], emphasis: '', kind: 'general' });
  });

  test.each([
    [{ areas: ['arena'] }, { path: 'areas', message: 'Unknown area' }],
    [{ kind: 'party' }, { path: 'kind', message: 'Unknown kind' }],
    [
      { emphasis: 'no dogs' },
      { path: 'emphasis', message: 'These words are not in the title or the description' },
    ],
    [
      { openEnd: true, endTime: '08:00' },
      { path: 'openEnd', message: 'An open end has no end time' },
    ],
  ])('with %j is refused', async (fault, error) => {
    const { body } = await add({});
    const refused = { status: 400, body: { message: 'Validation error', errors: [error] } };
    const before = await schedule();
    expect(await add(fault)).toEqual(refused);
    const write = { ...BRIEFING, eventId: nile, ...fault };
    expect(await ann.send('PUT', `/api/schedule/${body.id}`, write)).toEqual(refused);
    expect(await schedule()).toEqual(before);
  });

  test('of another show is in none of the first one’s areas', async () => {
    const [mate] = await portal.sql`select id from editions where slug = 'mate'`;
    expect((await add({ eventId: mate?.['id'], areas: ['expo'] })).status).toBe(400);
    expect((await add({ eventId: mate?.['id'], location: 'Expo Building' })).body.areas).toEqual([]);
  });
});

describe('several entries at once', () => {
  const add = async (title: string) =>
    (await ann.send('POST', '/api/schedule', { ...BRIEFING, title, eventId: nile })).body;
  const put = (...entries: object[]) => ann.send('PUT', '/api/schedule', { entries });
  const change = (entry: { id: string; version?: number }, more: object) => ({
    ...BRIEFING,
    eventId: nile,
    ...entry,
    ...more,
  });

  test('are changed in one step, in their order, each with a history', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const before = await revision();
    const changed = await put(change(two, { time: '09:00' }), change(one, { areas: ['expo'] }));
    expect(changed).toEqual({
      status: 200,
      body: [
        { ...two, time: '09:00', version: 2 },
        { ...one, areas: ['expo'], version: 2 },
      ],
    });
    expect(await revision()).toBe(before + 1);
    const history = await ann.send('GET', `/api/changes?kind=schedule&record=${two.id}`);
    expect(history.body[0]).toMatchObject({ before: { time: '07:00' }, after: { time: '09:00' } });
  });

  test('none is, when one was saved or deleted meanwhile: 409 names it', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
    const theirs = (await ann.send('PUT', `/api/schedule/${two.id}`, change(two, { title: 'Theirs' }))).body;
    await ann.send('DELETE', `/api/schedule/${three.id}`);
    const before = [await revision(), await schedule()];
    expect(
      await put(change(one, { time: '10:00' }), change(two, { time: '10:00' }), change(three, {})),
    ).toEqual({
      status: 409,
      body: {
        message: 'Somebody else changed 2 of these in the meantime',
        current: [theirs],
        gone: [three.id],
      },
    });
    expect([await revision(), await schedule()]).toEqual(before);
  });

  test('none is, when one cannot be stored', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const before = await schedule();
    const unknown = await put(change(one, { time: '10:00' }), change(two, { areas: ['arena'] }));
    expect(unknown.body.errors).toEqual([{ path: 'entries', message: 'Unknown area' }]);
    const wrong = await put(change(one, { time: '10:00' }), change(two, { endTime: '6 AM' }));
    expect(wrong.body.errors).toEqual([{ path: 'entries.endTime', message: 'Please enter a valid time' }]);
    expect((await put()).body.errors).toEqual([{ path: 'entries', message: 'Entries must not be empty' }]);
    expect((await put(change(one, {}), change(one, {}))).status).toBe(400);
    expect(await schedule()).toEqual(before);
  });

  test('what is stored already changes nothing', async () => {
    const one = await add('One');
    const before = await revision();
    expect(await put({ ...one, version: 9 })).toEqual({ status: 200, body: [one] });
    expect(await revision()).toBe(before);
  });
});

describe('what belongs to one show', () => {
  test('settings come by key, the show’s and the general ones', async () => {
    await portal.sql`insert into settings (event_id, key, value, type)
      select id, 'booth_fee', slug, 'string' from editions union all select null, 'currency', 'USD', 'string'`;
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
