import { getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveNotices } from '#server/notices/notices.ts';
import { sweepPublication } from '#server/publication/publisher.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { makeCurrent, startEdition, theseEditionsAlone } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, visitor, nile, mate } = await signedInPortal();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  await sql`truncate notices, changes`;
  await theseEditionsAlone([nile, mate]);
  await leaveNotices();
});

const later = (milliseconds = HOUR) => new Date(Date.now() + milliseconds).toISOString();
const post = (more: object = {}) =>
  ann.post('/api/notices', { eventId: nile, text: 'Gate 2 closed, use Gate 4', until: later(), ...more });
const activity = (query = '') => ann.read(`/api/activity${query}`);
const read = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/api/notices${query}`, { headers });
const texts = async (query = '') => column((await (await read(query)).json()) as { text: string }[], 'text');
const revision = () => savedRevision(portal);

describe('a notice', () => {
  test('is posted, read by everybody, ended, and kept in the history, without a publication', async () => {
    const before = await revision();
    const until = later();
    const body = await done(post({ area: 'exhibit-hall', until }));
    expect(body).toEqual({
      id: body.id,
      eventId: nile,
      slug: 'nile',
      text: 'Gate 2 closed, use Gate 4',
      area: 'exhibit-hall',
      areaName: 'Exhibit Hall',
      from: body.from,
      until,
    });
    expect(Math.abs(Date.parse(body.from) - Date.now())).toBeLessThan(60_000);
    expect(await (await read()).json()).toEqual([body]);
    expect(await (await read('?slug=nile')).json()).toEqual([body]);
    expect(await texts('?slug=mate')).toEqual([]);

    await expectStatus(204, ann.delete(`/api/notices/${body.id}`));
    expect(await texts()).toEqual([]);
    await expectStatus(204, ann.delete(`/api/notices/${body.id}`));

    const log = await activity(`?eventId=${nile}`);
    const words = { text: 'Gate 2 closed, use Gate 4', area: 'Exhibit Hall', until };
    expect(log).toMatchObject([
      { kind: 'notice', record: body.id, before: words, after: { ...words, until: expect.any(String) } },
      { kind: 'notice', record: body.id, by: 'ann@example.com', before: null, after: words },
    ]);
    expect(log).toHaveLength(2);
    expect(Date.parse(log[0].after.until)).toBeLessThanOrEqual(Date.now());
    expect(await revision()).toBe(before);
    expect((await ann.read('/api/publication/changes')).changes ?? []).toEqual([]);
  });

  test('is the newest first; of both shows where no show is asked for', async () => {
    await post({ text: 'First' });
    await post({ text: 'Second' });
    await post({ text: 'Of mate', eventId: mate });
    expect(await texts('?slug=nile')).toEqual(['Second', 'First']);
    expect(await texts('?slug=')).toEqual(['Of mate', 'Second', 'First']);
    expect(await texts()).toEqual(['Of mate', 'Second', 'First']);
  });

  test('ends by itself, whatever was left', async () => {
    await post({ until: later(HOUR) });
    expect(await texts()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + 1000 });
    expect(await texts()).toEqual([]);
    vi.useRealTimers();
  });

  test('posted twice is one, with the end that was sent last', async () => {
    const until = later();
    const answers = await Promise.all([post({ until }), post({ until })]);
    expect(column(answers, 'status')).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await activity()).toHaveLength(1);
    const longer = later(2 * HOUR);
    expect((await post({ until: longer })).body).toEqual({ ...answers[0]?.body, until: longer });
    expect(await texts()).toHaveLength(1);
    expect(await activity()).toHaveLength(2);
    await post({ area: 'expo', until });
    expect(await texts()).toHaveLength(2);
  });

  test.each([
    ['<b>Gate 2</b> & <script>alert(1)</script>', '<b>Gate 2</b> & <script>alert(1)</script>'],
    ['  Gate 2\n\tclosed \u2028 now\u0007 ', 'Gate 2 closed now'],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ])('keeps its text as one line of plain words: %j', async (sent, kept) => {
    expect((await post({ text: sent })).body.text).toBe(kept);
    expect(await texts()).toEqual([kept]);
  });

  test.each<[string, object, string]>([
    ['an empty text', { text: ' \n ' }, 'text'],
    ['a text of 201 characters', { text: 'x'.repeat(201) }, 'text'],
    ['an end that is over', { until: later(-1000) }, 'until'],
    ['an end after more than 14 days', { until: later(14 * DAY + 60_000) }, 'until'],
    ['an end that is a day', { until: '2099-01-01' }, 'until'],
    ['no show', { eventId: undefined }, 'eventId'],
    ['a show that there is not', { eventId: NOWHERE }, 'eventId'],
    ['an area that there is not', { area: 'barn' }, 'area'],
  ])('is refused with %s', async (_, more, path) => {
    expect(column((await expectStatus(400, post(more))).body.errors, 'path')).toEqual([path]);
    expect(await texts()).toEqual([]);
    expect(await activity()).toEqual([]);
  });

  test('takes an end of any zone, up to 14 days ahead', async () => {
    const at = Date.now() + 14 * DAY - 60_000;
    const inDenver = new Date(at - 6 * HOUR).toISOString().replace('Z', '-06:00');
    expect((await post({ until: inDenver })).body.until).toBe(new Date(at).toISOString());
  });

  test('of an area of the other show is refused', async () => {
    await expectStatus(400, post({ eventId: mate, area: 'expo' }));
  });

  test('is one of five of a show at most', async () => {
    const answers = [];
    for (const text of ['1', '2', '3', '4', '5']) answers.push(await post({ text }));
    expect(column(answers, 'status')).toEqual([201, 201, 201, 201, 201]);
    expect(await post({ text: '6' })).toEqual({
      status: 409,
      body: { message: 'A show can have 5 notices at a time. End one first' },
    });
    await expectStatus(201, post({ text: '5' }));
    await expectStatus(201, post({ text: '6', eventId: mate }));
    await ann.delete(`/api/notices/${answers[0]?.body.id}`);
    await expectStatus(201, post({ text: '6' }));
  });
});

describe('reading', () => {
  test('never asks the database, signed in or not', async () => {
    await post();
    for (const who of [visitor, ann])
      for (const query of ['', '?slug=nile', '?slug=cattle'])
        expect(await roundTripsOf(() => who.fetch(`/api/notices${query}`))).toBe(0);
  });

  test('is kept at the edge for 30 seconds, but not for who is signed in', async () => {
    const { headers } = await read('?slug=nile');
    expect([
      headers.get('Cache-Control'),
      headers.get('Netlify-CDN-Cache-Control'),
      headers.get('Netlify-Vary'),
    ]).toEqual([
      'public, max-age=0, must-revalidate',
      'public, durable, max-age=30',
      'query=slug,cookie=portal_signed_in',
    ]);
    const { headers: own } = await read('', { Cookie: 'portal_signed_in=1' });
    expect([own.get('Cache-Control'), own.get('Netlify-CDN-Cache-Control')]).toEqual([
      'private, no-store',
      null,
    ]);
  });

  test('of a show that there is not is nothing; of what can be none 404, and not kept', async () => {
    expect(await (await read('?slug=cattle')).json()).toEqual([]);
    const answer = await read('?slug=No%20show');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Show not found' }]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('gives nothing before anything was ever left', async () => {
    await getStore({ name: 'notices', consistency: 'strong' }).delete('running');
    expect(await texts()).toEqual([]);
  });
});

test('there is no call for a single notice', async () => {
  await expectStatus(405, read(`/${NOWHERE}`));
});

/** Commits what is sent to the database, and ends before the notices are left. */
async function dieBeforeLeaving(work: () => Promise<unknown>) {
  const direct = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const isWrite = (init?.method ?? 'GET').toUpperCase() === 'PUT';
    if (isWrite && String(url).includes('/site:notices/')) throw new TypeError('fetch failed');
    return direct(url, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = direct;
  }
}

describe('where it ends between the commit and what is left for pages', () => {
  test('it is not told as done, and sent again it is the same notice', async () => {
    await dieBeforeLeaving(async () => expect((await post()).status).toBe(500));
    expect(await texts()).toEqual([]);
    await expectStatus(201, post());
    expect(await texts()).toHaveLength(1);
  });

  test('the sweep leaves it', async () => {
    await dieBeforeLeaving(() => post());
    const { body } = await post({ text: 'Another' });
    await dieBeforeLeaving(() => ann.delete(`/api/notices/${body.id}`));
    expect((await texts()).sort()).toEqual(['Another', 'Gate 2 closed, use Gate 4']);
    await sweepPublication(Date.now(), leaveNotices);
    expect(await texts()).toEqual(['Gate 2 closed, use Gate 4']);
  });
});

describe('editions', () => {
  const start = () => startEdition(ann, nile);

  test('a draft has no pages, so it has no notices', async () => {
    const draft = await start();
    expect(await post({ eventId: draft.id })).toEqual({
      status: 409,
      body: { message: 'This show isn’t on the site yet, so no one would see the notice' },
    });
    expect(await texts()).toEqual([]);
  });

  test('notices stay with the edition they were written for, and come back with it', async () => {
    const draft = await start();
    const { body: notice } = await post();
    await makeCurrent(ann, draft);
    await sweepPublication(Date.now(), leaveNotices);
    expect(await texts()).toEqual([]);
    const over = { message: 'This show is over. You can read it, but not change it' };
    expect(await post()).toEqual({ status: 409, body: over });
    expect(await ann.delete(`/api/notices/${notice.id}`)).toEqual({ status: 409, body: over });
    await expectStatus(201, post({ eventId: draft.id, text: 'Of the next one' }));
    expect(await texts('?slug=nile')).toEqual(['Of the next one']);

    await sql`alter table editions disable trigger kept_as_it_was`;
    await sql`update editions set state = 'past' where id = ${draft.id}`;
    await sql`update editions set state = 'current' where id = ${nile}`;
    await sql`alter table editions enable trigger kept_as_it_was`;
    await leaveNotices();
    expect(await texts()).toEqual(['Gate 2 closed, use Gate 4']);
  });

  test('an area that is renamed is renamed on its notices', async () => {
    await post({ area: 'expo' });
    const [area] = await sql`select id, version from areas where event_id = ${nile} and key = 'expo'`;
    await ann.put(`/api/areas/${area?.['id']}`, { name: 'Great Barn' });
    await sweepPublication(Date.now(), leaveNotices);
    expect(await (await read()).json()).toMatchObject([{ area: 'expo', areaName: 'Great Barn' }]);
    await ann.put(`/api/areas/${area?.['id']}`, { name: 'Expo Building' });
  });
});
