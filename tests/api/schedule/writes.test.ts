import { describe, expect, test } from 'vitest';
import { column, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';

const { portal, ann, nile, mate } = await signedInPortal();

const BRIEFING = { title: 'Vendor briefing', date: '2025-10-10', time: '07:00' };
const revision = () => savedRevision(portal);
const schedule = () => ann.read(`/api/schedule?eventId=${nile}`);

describe('an entry of the timetable', () => {
  const add = (more: object) => ann.post('/api/schedule', { ...BRIEFING, eventId: nile, ...more });
  const LATE = {
    time: '18:00',
    openEnd: true,
    kind: 'security',
    areas: ['courtyard', 'expo'],
    emphasis: 'briefing',
  };

  test('may have hours that are to be announced; a time that is left out is none', async () => {
    const { body } = await add({ time: null });
    expect(body.time).toBeNull();
    expect(await schedule()).toContainEqual(body);
    const path = `/api/schedule/${body.id}`;
    const timed = await ann.put(path, { ...BRIEFING, eventId: nile, time: '00:00' });
    expect(timed.body).toMatchObject({ time: '00:00', version: 2 });
    const { title, date } = BRIEFING;
    expect(await ann.put(path, { title, date, eventId: nile })).toEqual(wrong('time', 'Time is required'));
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
    const changed = await ann.put(path, change);
    expect(changed.body).toEqual({ ...body, time: '19:00', version: 2 });
    const moved = await ann.put(path, { ...change, location: 'Exhibit Hall' });
    expect(moved.body.areas).toEqual(['exhibit-hall']);
    const cleared = await ann.put(path, { ...change, areas: [], emphasis: null, kind: 'general' });
    expect(cleared.body).toMatchObject({ areas: [], emphasis: '', kind: 'general' });
  });

  test('in an area that there is not is refused', async () => {
    const { body } = await add({});
    const refused = wrong('areas', 'Unknown area');
    expect(await add({ areas: ['arena'] })).toEqual(refused);
    const write = { ...BRIEFING, eventId: nile, areas: ['arena'] };
    expect(await ann.put(`/api/schedule/${body.id}`, write)).toEqual(refused);
  });

  test('of another show is in none of the first one’s areas', async () => {
    await expectStatus(400, add({ eventId: mate, areas: ['expo'] }));
    expect((await add({ eventId: mate, location: 'Expo Building' })).body.areas).toEqual([]);
  });
});

describe('several entries at once', () => {
  const add = async (title: string) =>
    (await ann.post('/api/schedule', { ...BRIEFING, title, eventId: nile })).body;
  const put = (...entries: object[]) => ann.put('/api/schedule', { entries });
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
    const history = await ann.get(`/api/changes?kind=schedule&record=${two.id}`);
    expect(history.body[0]).toMatchObject({ before: { time: '07:00' }, after: { time: '09:00' } });
  });

  test('none is, when one was saved or deleted meanwhile: 409 names it', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
    const theirs = (await ann.put(`/api/schedule/${two.id}`, change(two, { title: 'Theirs' }))).body;
    await ann.delete(`/api/schedule/${three.id}`);
    const before = [await revision(), await schedule()];
    expect(
      await put(change(one, { time: '10:00' }), change(two, { time: '10:00' }), change(three, {})),
    ).toEqual({
      status: 409,
      body: { message: 'Someone else changed 2 of these', current: [theirs], gone: [three.id] },
    });
    expect([await revision(), await schedule()]).toEqual(before);
  });

  test('none is, when one cannot be stored', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const before = await schedule();
    expect(await put(change(one, { time: '10:00' }), change(two, { areas: ['arena'] }))).toEqual(
      wrong('areas', 'Unknown area'),
    );
    expect(await put(change(one, { time: '10:00' }), change(two, { endTime: '6 AM' }))).toEqual(
      wrong('entries.endTime', 'Please enter a valid time'),
    );
    expect(await put()).toEqual(wrong('entries', 'Entries must not be empty'));
    await expectStatus(400, put(change(one, {}), change(one, {})));
    expect(await schedule()).toEqual(before);
  });
});

describe('an area', () => {
  const add = (key: string, more: object = {}) =>
    ann.post('/api/areas', { eventId: mate, key, name: key.toUpperCase(), ...more });

  test('whose key is there already is refused with 409, also when two are added at once', async () => {
    const both = await Promise.all([add('twice'), add('twice')]);
    expect(column(both, 'status').sort()).toEqual([201, 409]);
    const { body } = await expectStatus(409, add('twice'));
    expect(body.errors).toEqual([
      { path: 'key', message: 'This show already has an area with the web address “twice”' },
    ]);
    // Another show has its own.
    await expectStatus(201, add('expo'));
  });

  test('that entries are in is not deleted: 409 names them', async () => {
    const { body: area } = await add('used', { name: 'Used Hall' });
    const entry = { title: 'Setup', date: '2026-02-11', time: '08:00', eventId: mate };
    const chosen = await ann.post('/api/schedule', { ...entry, areas: ['used'] });
    const named = await ann.post('/api/schedule', { ...entry, title: 'Talk', location: 'Used Hall' });
    const path = `/api/areas/${area.id}`;
    expect(await ann.delete(path)).toEqual({
      status: 409,
      body: {
        message: 'These schedule items are in Used Hall: Setup, Talk',
        current: area,
        entries: [
          { id: chosen.body.id, title: 'Setup', date: '2026-02-11' },
          { id: named.body.id, title: 'Talk', date: '2026-02-11' },
        ],
      },
    });
    await ann.delete(`/api/schedule/${chosen.body.id}`);
    await ann.delete(`/api/schedule/${named.body.id}`);
    await expectStatus(204, ann.delete(path));
  });
});
