import { describe, expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, nile } = await signedInPortal();

interface Item {
  id: string;
  order: number;
  version: number;
}

describe.each(['/api/areas', '/api/rules'])('the order of %s', (path) => {
  const all = async () =>
    (await (await fetch(`${portal.url}${path}?eventId=${nile}`)).json()) as [Item, Item, Item, ...Item[]];
  const revision = async () =>
    Number((await portal.sql`select saved_revision from publication`)[0]?.['saved_revision']);

  test('all get their places at once, under the versions that they have', async () => {
    const before = await all();
    const ids = before.map(({ id }) => id).toReversed();
    const saved = await revision();
    const answer = await ann.send('PUT', path, { eventId: nile, ids });
    expect(answer).toEqual({
      status: 200,
      body: before.toReversed().map((item, at) => ({ ...item, order: at + 1 })),
    });
    expect(await all()).toEqual(answer.body);
    expect(await revision()).toBe(saved + 1);
    const [first] = before;
    const kind = path === '/api/areas' ? 'area' : 'rule';
    const history = await ann.send('GET', `/api/changes?kind=${kind}&record=${first.id}`);
    expect(history.body[0]).toMatchObject({ before: { order: 1 }, after: { order: ids.length } });
  });

  test('the order that is stored already changes nothing', async () => {
    const saved = await revision();
    const ids = (await all()).map(({ id }) => id);
    expect((await ann.send('PUT', path, { eventId: nile, ids })).status).toBe(200);
    expect(await revision()).toBe(saved);
  });

  test('where one was added, deleted or is sent twice, nothing moves', async () => {
    const current = await all();
    const [first, second, ...others] = current.map(({ id }) => id);
    for (const ids of [
      [second, ...others],
      [second, second, ...others],
      [second, first, ...others, crypto.randomUUID()],
    ]) {
      expect(await ann.send('PUT', path, { eventId: nile, ids })).toEqual({
        status: 409,
        body: { message: 'Somebody else added or deleted one of these in the meantime', current },
      });
    }
    expect(await all()).toEqual(current);
  });

  test('an edit that began before another order is stored, and leaves the order', async () => {
    const [first, second, third, ...others] = await all();
    const ids = [second, first, third, ...others].map(({ id }) => id);
    await ann.send('PUT', path, { eventId: nile, ids });
    const field = path === '/api/areas' ? { name: 'Barn' } : { title: 'Dogs' };
    const answer = await ann.send('PUT', `${path}/${first.id}`, { ...field, version: first.version });
    expect(answer).toMatchObject({ status: 200, body: { ...field, order: 2, version: first.version + 1 } });
  });

  test('a list that is none, and a visitor, are refused', async () => {
    expect((await ann.send('PUT', path, { eventId: nile, ids: [] })).status).toBe(400);
    expect((await ann.send('PUT', path, { eventId: 'nile', ids: [nile] })).status).toBe(400);
    const body = JSON.stringify({ eventId: nile, ids: [nile] });
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${portal.url}${path}`, { method: 'PUT', headers, body })).status).toBe(401);
  });
});
