import { describe, expect, test } from 'vitest';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';

const { portal, ann, nile, mate } = await signedInPortal();

const IN_BETWEEN = 'Someone else changed this';
const revision = () => savedRevision(portal);
const list = async (path: string, eventId = mate) =>
  (await ann.read(`${path}?eventId=${eventId}`)).filter(
    (item: { eventId: string }) => item.eventId === eventId,
  );
const words = ({ id: _, eventId: __, version: ___, ...fields }: Record<string, unknown>) => fields;
const entry = { title: 'Vendor briefing', date: '2026-02-11', time: '07:00' };

/** What is sent of each kind, what it changes, and the field that names it. */
const kinds: [kind: string, path: string, sent: object, change: object, name: string][] = [
  ['area', '/api/areas', { key: 'barn', name: 'Barn' }, { entrance: 'Gate 3' }, 'name'],
  ['rule', '/api/rules', { title: 'Dogs', text: 'On a leash.' }, { text: 'None.' }, 'title'],
  ['question', '/api/questions', { question: 'Hay?', answer: 'Yes.' }, { answer: 'No.' }, 'question'],
  ['option', '/api/options', { size: '10 × 10', price: '$850' }, { note: 'Corner' }, 'size'],
  ['schedule', '/api/schedule', entry, { ...entry, endTime: '07:30' }, 'title'],
  ['exhibitor', '/api/exhibitors', { company: 'Tack', isShown: true }, { booth: '214' }, 'company'],
  ['picture', '/api/pictures', { place: 'photo', alt: 'A barn' }, { focusX: 30 }, 'alt'],
];

describe.each(kinds)('a record of the kind %s', (kind, path, sent, change, name) => {
  test('is added, changed field by field and deleted, with its history', async () => {
    const before = await revision();
    const added = await ann.post(path, { ...sent, eventId: mate });
    expect(added).toMatchObject({ status: 201, body: { ...sent, eventId: mate, version: 1 } });
    expect(await list(path)).toContainEqual(added.body);
    const record = `${path}/${added.body.id}`;
    const write = { eventId: mate, ...change };
    const changed = await ann.put(record, { ...write, version: 1 });
    expect(changed).toEqual({ status: 200, body: { ...added.body, ...change, version: 2 } });
    expect(await list(path)).toContainEqual(changed.body);

    // What is stored already is no conflict, and no change.
    expect(await ann.put(record, { ...write, version: 1 })).toEqual(changed);
    const conflict = { status: 409, body: { message: IN_BETWEEN, current: changed.body } };
    expect(await ann.put(record, { ...write, [name]: 'Mine', version: 1 })).toEqual(conflict);
    expect(await ann.delete(`${record}?version=1`)).toEqual(conflict);
    expect(await revision()).toBe(before + 2);

    expect(await ann.delete(`${record}?version=2`)).toEqual({ status: 204, body: undefined });
    await expectStatus(404, ann.delete(record));
    expect(await list(path)).not.toContainEqual(changed.body);
    await expectStatus(404, ann.put(record, write));
    expect(await revision()).toBe(before + 3);
    const by = {
      id: expect.any(Number),
      eventId: expect.any(String),
      changedBy: ann.email,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    expect(await ann.read(`/api/changes?kind=${kind}&record=${added.body.id}`)).toEqual([
      { ...by, before: words(changed.body), after: null },
      { ...by, before: words(added.body), after: words(changed.body) },
      { ...by, before: null, after: words(added.body) },
    ]);
  });

  test('is refused without a name, and for a show that there is not', async () => {
    for (const fault of [{ [name]: ' ' }, { eventId: '00000000-0000-4000-8000-000000000000' }]) {
      const { body } = await expectStatus(400, ann.post(path, { ...sent, eventId: mate, ...fault }));
      expect(column(body.errors, 'path')).toEqual(Object.keys(fault));
    }
    const { body } = await ann.post(path, { ...sent, eventId: mate });
    const write = { eventId: mate, ...sent, [name]: ' ' };
    await expectStatus(400, ann.put(`${path}/${body.id}`, write));
    await ann.delete(`${path}/${body.id}`);
  });
});

test('the history knows its kinds', async () => {
  expect((await ann.read('/api/changes?kind=users&record=1')).errors).toEqual([
    { path: 'kind', message: 'Unknown kind of record' },
    { path: 'record', message: 'Invalid ID' },
  ]);
});

interface Item {
  id: string;
  order: number;
  version: number;
}

describe.each(['/api/areas', '/api/rules'])('the order of %s', (path) => {
  const all = (): Promise<[Item, Item, Item, ...Item[]]> => list(path, nile);

  test('all get their places at once, under the versions that they have', async () => {
    const before = await all();
    const ids = column(before, 'id').toReversed();
    const saved = await revision();
    const answer = await ann.put(path, { eventId: nile, ids });
    expect(answer).toEqual({
      status: 200,
      body: before.toReversed().map((item, at) => ({ ...item, order: at + 1 })),
    });
    expect(await all()).toEqual(answer.body);
    expect(await revision()).toBe(saved + 1);
    const [first] = before;
    const kind = path === '/api/areas' ? 'area' : 'rule';
    const history = await ann.get(`/api/changes?kind=${kind}&record=${first.id}`);
    expect(history.body[0]).toMatchObject({ before: { order: 1 }, after: { order: ids.length } });
  });

  test('the order that is stored already changes nothing', async () => {
    const saved = await revision();
    const ids = column(await all(), 'id');
    await done(ann.put(path, { eventId: nile, ids }));
    expect(await revision()).toBe(saved);
  });

  test('where one was added, deleted or is sent twice, nothing moves', async () => {
    const current = await all();
    const [first, second, ...others] = column(current, 'id');
    for (const ids of [
      [second, ...others],
      [second, second, ...others],
      [second, first, ...others, crypto.randomUUID()],
    ]) {
      expect(await ann.put(path, { eventId: nile, ids })).toEqual({
        status: 409,
        body: { message: 'Someone else added or deleted one of these', current },
      });
    }
    expect(await all()).toEqual(current);
  });

  test('an edit that began before another order is stored, and leaves the order', async () => {
    const [first, second, third, ...others] = await all();
    const ids = column([second, first, third, ...others], 'id');
    await ann.put(path, { eventId: nile, ids });
    const field = path === '/api/areas' ? { name: 'Barn' } : { title: 'Dogs' };
    const answer = await ann.put(`${path}/${first.id}`, { ...field, version: first.version });
    expect(answer).toMatchObject({ status: 200, body: { ...field, order: 2, version: first.version + 1 } });
  });

  test('a list that is none is refused', async () => {
    await expectStatus(400, ann.put(path, { eventId: nile, ids: [] }));
    await expectStatus(400, ann.put(path, { eventId: 'nile', ids: [nile] }));
  });

  test('a new one comes last, also where one stands at the last place that there is', async () => {
    const [, , sent] = kinds.find((kind) => kind[1] === path) ?? [];
    const before = await all();
    const { body: next } = await ann.post(path, { ...sent, eventId: nile });
    expect(next.order).toBe(before.length + 1);
    await ann.put(`${path}/${next.id}`, { order: 2_147_483_647 });
    const { status, body: last } = await ann.post(path, { ...sent, key: 'shed', eventId: nile });
    expect([status, last.order, (await all()).length]).toEqual([201, 2_147_483_647, before.length + 2]);
  });
});
