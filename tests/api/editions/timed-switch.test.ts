import { beforeEach, describe, expect, test } from 'vitest';
import { sweepPublication } from '#server/publication/publisher.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, columns, expectStatus } from '#tests/support/http/answers.ts';
import { theseEditionsAlone } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, nile, mate } = await signedInPortal();

beforeEach(() => theseEditionsAlone([nile, mate]));

const AT = '2099-10-01T14:00:00.000Z';
const start = async () => {
  const days = { startDate: '2027-10-09', endDate: '2027-10-17' };
  return (await ann.post('/api/editions', { eventId: nile, ...days, documents: true })).body;
};
const plan = ({ id, version }: { id: string; version: number }, at: unknown = AT) =>
  ann.post(`/api/editions/${id}/current`, { version, at });
const cancel = (id: string) => ann.delete(`/api/editions/${id}/current`);
const editions = () => ann.read(`/api/editions?eventId=${nile}`);
const states = async () => Object.fromEntries(columns(await editions(), 'id', 'state'));
/** Its time has come. */
const letPass = (id: string) =>
  sql`update editions set switch_at = now() - interval '1 second' where id = ${id}`;
/** Hours on which nobody has looked yet. */
let hour = Date.UTC(2040, 0, 1);
const sweep = () => {
  hour += 3_600_000;
  return sweepPublication(hour);
};

describe('planning the switch', () => {
  test('is kept with the edition and in the history, and nothing is published', async () => {
    const draft = await start();
    const before = await readSnapshot();
    const { status, body } = await plan(draft);
    expect(status).toBe(200);
    expect(body).toEqual({ ...draft, switchAt: AT, version: 2 });
    expect((await editions())[0]).toEqual(body);
    expect(await readSnapshot()).toEqual(before);
    const changes = await ann.read(`/api/activity?eventId=${nile}`);
    expect(changes[0]).toMatchObject({
      kind: 'edition',
      before: { state: 'draft', switchAt: null },
      after: { state: 'draft', switchAt: AT },
      by: ann.email,
    });
    // Asked again, it is so already; and it may be moved.
    expect((await plan(body)).body).toEqual(body);
    expect((await plan(body, '2099-11-01T08:00:00-06:00')).body.switchAt).toBe('2099-11-01T14:00:00.000Z');
  });

  test.each([
    ['that has passed', '2020-01-01T00:00:00Z', 'This time is in the past'],
    ['without a zone', '2099-01-01T00:00:00', 'Invalid time stamp'],
    ['that is none', 'tomorrow', 'Invalid time stamp'],
    ['that is no text', 5, 'Invalid time stamp'],
  ])('a time %s is refused at its field', async (_, at, message) => {
    const draft = await start();
    const { status, body } = await plan(draft, at);
    expect([status, body.errors]).toEqual([400, [{ path: 'at', message }]]);
    expect((await editions())[0]).toEqual(draft);
  });

  test('is 409 where somebody changed the draft, or where it is none, and 404 where there is nothing', async () => {
    const draft = await start();
    expect((await plan({ ...draft, version: 7 })).body.current).toEqual(draft);
    await expectStatus(409, plan({ id: nile, version: 1 }));
    await expectStatus(404, plan({ id: crypto.randomUUID(), version: 1 }));
    await expectStatus(401, fetch(`${portal.url}/api/editions/${draft.id}/current`, { method: 'DELETE' }));
  });

  test('can be called off, by two as well', async () => {
    const draft = await start();
    await plan(draft);
    expect(column(await Promise.all([cancel(draft.id), cancel(draft.id)]), 'status')).toEqual([204, 204]);
    expect((await editions())[0]).toEqual({ ...draft, version: 3 });
    await expectStatus(409, cancel(nile));
    await expectStatus(404, cancel(crypto.randomUUID()));
  });
});

describe('when its time has come', () => {
  test('the draft is the current edition, in one write, in the name of who planned it', async () => {
    const draft = await start();
    await plan(draft);
    await sweep();
    expect(await states()).toEqual({ [draft.id]: 'draft', [nile]: 'current' });
    await letPass(draft.id);
    const before = await readSnapshot();
    await sweep();
    expect(await states()).toEqual({ [draft.id]: 'current', [nile]: 'past' });
    expect((await editions())[0].switchAt).toBe(null);
    expect((await readSnapshot()).revision).toBe(before.revision + 1);
    const [change] = await sql`
      select changed_by_email as by, after ->> 'state' as state from changes where kind = 'edition' order by id desc limit 1`;
    expect(change).toEqual({ by: ann.email, state: 'current' });
  });

  test('also when the draft was changed after it was planned', async () => {
    const draft = await start();
    await plan(draft);
    const { name, location, startDate, endDate } = draft;
    await ann.put(`/api/events/${draft.id}`, { name, location: `${location}!`, startDate, endDate });
    await letPass(draft.id);
    await sweep();
    expect(await states()).toEqual({ [draft.id]: 'current', [nile]: 'past' });
  });

  test('two sweeps at once switch once', async () => {
    const draft = await start();
    await plan(draft);
    await letPass(draft.id);
    const { revision } = await readSnapshot();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await states()).toEqual({ [draft.id]: 'current', [nile]: 'past' });
    expect((await readSnapshot()).revision).toBe(revision + 1);
  });

  test('not when it was called off', async () => {
    const draft = await start();
    await plan(draft);
    await cancel(draft.id);
    await sweep();
    expect(await states()).toEqual({ [draft.id]: 'draft', [nile]: 'current' });
  });
});

/** The minutes after the full hour of a look in which the database is asked by a sweep of every minute. */
async function minutesAsked(): Promise<number[]> {
  await sweep();
  const asked: number[] = [];
  for (let minute = 1; minute < 60; minute += 1) {
    if ((await roundTripsOf(() => sweepPublication(hour + minute * 60_000))) > 0) asked.push(minute);
  }
  return asked;
}

test('a planned switch wakes the database when it is due, and for nothing before', async () => {
  const draft = await start();
  const nextHour = hour + 3_600_000;
  await plan(draft, new Date(nextHour + 57 * 60_000).toISOString());
  // By the database's clock its time has not come, so that is asked again and again.
  expect(await minutesAsked()).toEqual([57, 58, 59]);
  await cancel(draft.id);
  expect(await minutesAsked()).toEqual([]);
});
