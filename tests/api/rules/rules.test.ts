import { expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, mate } = await signedInPortal();

const rules = async () => (await fetch(`${portal.url}/api/rules?eventId=${mate}`)).json();

test('a new portal has nile’s eight cards, in the order of product 2.4', async () => {
  const all = (await (await fetch(`${portal.url}/api/rules`)).json()) as { title: string; order: number }[];
  expect(all.map(({ title, order }) => `${order} ${title}`)).toEqual([
    '1 Space boundaries',
    '2 Sound restrictions',
    '3 Permits',
    '4 Insurance',
    '5 Safety',
    '6 Food',
    '7 Security',
    '8 Rights of management',
  ]);
  expect(await rules()).toEqual([]);
});

test('a card is added at the end, changed, moved and deleted; everybody reads it', async () => {
  const write = { eventId: mate, title: 'Dogs', text: 'On a leash.\nNone in the barn.' };
  const added = await ann.send('POST', '/api/rules', write);
  expect(added).toEqual({ status: 201, body: { ...write, id: added.body.id, order: 1, version: 1 } });
  const { body: second } = await ann.send('POST', '/api/rules', { ...write, title: 'Cats' });
  const path = `/api/rules/${added.body.id}`;
  const moved = await ann.send('PUT', path, { order: 3, version: 1 });
  expect(moved).toEqual({ status: 200, body: { ...added.body, order: 3, version: 2 } });
  expect(await rules()).toEqual([second, moved.body]);
  expect(await ann.send('PUT', path, { title: 'Mine', version: 1 })).toEqual({
    status: 409,
    body: { message: 'Somebody else saved this in the meantime', current: moved.body },
  });
  expect((await ann.send('PUT', path, { text: ' ' })).body.errors).toEqual([
    { path: 'text', message: 'Text is required' },
  ]);
  const history = await ann.send('GET', `/api/changes?kind=rule&record=${added.body.id}`);
  expect(history.body).toMatchObject([{ before: { order: 1 }, after: { order: 3 } }, { before: null }]);
  expect((await ann.send('DELETE', `${path}?version=1`)).status).toBe(409);
  expect((await ann.send('DELETE', path)).status).toBe(204);
  expect((await ann.send('DELETE', path)).status).toBe(404);
  expect(await rules()).toEqual([second]);
});

test('a card can be added where one stands at the last place that there is', async () => {
  const write = { eventId: mate, title: 'Dogs', text: 'None.' };
  const last = await ann.send('POST', '/api/rules', { ...write, order: 2_147_483_647 });
  const added = await ann.send('POST', '/api/rules', { ...write, title: 'Goats' });
  expect([added.status, (await rules()).map(({ title }: { title: string }) => title)]).toEqual([
    201,
    ['Cats', 'Dogs', 'Goats'],
  ]);
  for (const { body } of [last, added]) await ann.send('DELETE', `/api/rules/${body.id}`);
});

test('cards are changed by administrators alone', async () => {
  const answer = await fetch(`${portal.url}/api/rules`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ eventId: mate, title: 'Dogs', text: 'None.' }),
  });
  expect(answer.status).toBe(401);
});
