import { describe, expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, mate } = await signedInPortal();

const EMPTY = {
  line: '',
  notes: [],
  entrance: '',
  address: '',
  mapUrl: '',
  waiting: '',
  phone: '',
  phoneHours: '',
};
const add = (key: string, more: object = {}) =>
  ann.send('POST', '/api/areas', { eventId: mate, key, name: key.toUpperCase(), ...more });
const areas = async () => (await fetch(`${portal.url}/api/areas?eventId=${mate}`)).json();
const historyOf = async (id: string) => (await ann.send('GET', `/api/changes?kind=area&record=${id}`)).body;

test('everybody may read the areas of a show, in their order', async () => {
  const all = (await (await fetch(`${portal.url}/api/areas`)).json()) as { key: string; order: number }[];
  expect(all.map(({ key, order }) => [key, order])).toEqual([
    ['expo', 1],
    ['exhibit-hall', 2],
    ['courtyard', 3],
  ]);
  expect(await areas()).toEqual([]);
  expect((await fetch(`${portal.url}/api/areas?eventId=mate`)).status).toBe(400);
});

test('an area is added at the end, changed field by field, and deleted', async () => {
  const added = await add('barn', { notes: ['Use gate 3.'] });
  const area = {
    ...EMPTY,
    id: added.body.id,
    eventId: mate,
    key: 'barn',
    name: 'BARN',
    order: 1,
    version: 1,
  };
  expect(added).toEqual({ status: 201, body: { ...area, notes: ['Use gate 3.'] } });
  const last = await add('arena');
  expect(last.body.order).toBe(2);
  const path = `/api/areas/${added.body.id}`;
  const card = {
    entrance: 'Gate 3',
    address: '308 6th Ave N, Billings',
    mapUrl: 'https://maps.example.org/gate-3',
    waiting: 'Lot B',
    phone: '(406) 555-0100',
    phoneHours: '6 AM–8 PM',
  };
  const changed = await ann.send('PUT', path, { ...card, order: 3, version: 1 });
  expect(changed).toEqual({ status: 200, body: { ...added.body, ...card, order: 3, version: 2 } });
  expect(await areas()).toEqual([last.body, changed.body]);
  const renamed = await ann.send('PUT', path, { name: 'Barn', key: 'other', notes: [] });
  expect(renamed.body).toEqual({ ...changed.body, name: 'Barn', notes: [], version: 3 });
  const fields = ({ id: _, eventId: __, version: ___, ...words }: Record<string, unknown>) => words;
  expect(await historyOf(added.body.id)).toMatchObject([
    { before: fields(changed.body), after: fields(renamed.body), changedBy: ann.email },
    { before: fields(added.body), after: fields(changed.body) },
    { before: null, after: fields(added.body) },
  ]);
  expect((await ann.send('DELETE', `${path}?version=2`)).body.current).toEqual(renamed.body);
  expect(await ann.send('DELETE', `${path}?version=3`)).toEqual({ status: 204, body: undefined });
  expect((await ann.send('DELETE', path)).status).toBe(404);
  expect((await ann.send('PUT', path, { name: 'Gone' })).status).toBe(404);
});

describe('an area', () => {
  test('whose key is there already is refused with 409, also when two are added at once', async () => {
    const both = await Promise.all([add('twice'), add('twice')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { status, body } = await add('twice');
    expect([status, body.errors]).toEqual([
      409,
      [{ path: 'key', message: 'This show already has an area with the key “twice”' }],
    ]);
    // Another show has its own.
    expect((await add('expo')).status).toBe(201);
  });

  test('changed on an old version is 409 with what is stored', async () => {
    const { body } = await add('conflict');
    const path = `/api/areas/${body.id}`;
    const theirs = await ann.send('PUT', path, { name: 'Theirs', version: 1 });
    expect(await ann.send('PUT', path, { name: 'Mine', version: 1 })).toEqual({
      status: 409,
      body: { message: 'Somebody else saved this in the meantime', current: theirs.body },
    });
  });

  test('that entries are in is not deleted: 409 names them', async () => {
    const { body: area } = await add('used', { name: 'Used Hall' });
    const entry = { title: 'Setup', date: '2026-02-11', time: '08:00', eventId: mate };
    const chosen = await ann.send('POST', '/api/schedule', { ...entry, areas: ['used'] });
    const named = await ann.send('POST', '/api/schedule', { ...entry, title: 'Talk', location: 'Used Hall' });
    const path = `/api/areas/${area.id}`;
    expect(await ann.send('DELETE', path)).toEqual({
      status: 409,
      body: {
        message: 'These entries of the schedule are in Used Hall: Setup, Talk',
        current: area,
        entries: [
          { id: chosen.body.id, title: 'Setup', date: '2026-02-11' },
          { id: named.body.id, title: 'Talk', date: '2026-02-11' },
        ],
      },
    });
    await ann.send('DELETE', `/api/schedule/${chosen.body.id}`);
    await ann.send('DELETE', `/api/schedule/${named.body.id}`);
    expect((await ann.send('DELETE', path)).status).toBe(204);
  });

  test.each([
    [{ key: 'A b' }, 'key'],
    [{ key: 'all' }, 'key'],
    [{ name: '' }, 'name'],
    [{ phone: 'Joe' }, 'phone'],
    [{ mapUrl: 'ftp://x.example.org' }, 'mapUrl'],
    [{ eventId: '00000000-0000-4000-8000-000000000000' }, 'eventId'],
  ])('with %j is refused', async (fault, path) => {
    const { status, body } = await add('fine', fault);
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
  });

  test('is changed by administrators alone', async () => {
    const nobody = (method: string, path: string) =>
      fetch(portal.url + path, { method, headers: { 'Content-Type': 'application/json' }, body: '{}' });
    const paths = ['/api/areas', '/api/areas/3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
    expect((await nobody('POST', paths[0] ?? '')).status).toBe(401);
    expect((await nobody('PUT', paths[1] ?? '')).status).toBe(401);
    expect((await nobody('DELETE', paths[1] ?? '')).status).toBe(401);
  });
});
