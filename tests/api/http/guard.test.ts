import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

/** Every call by its name. */
const contract = { ...api };

const { portal, ann } = await signedInPortal();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

type Name = keyof typeof api;

const guarded = (Object.keys(api) as Name[])
  .filter((name) => contract[name].access === 'administrator')
  .map((name) => [`${contract[name].method} ${contract[name].path}`, name] as const);

let ids: Record<string, string> = {};

beforeAll(async () => {
  const [nile] = await portal.sql`select id from editions where slug = 'nile'`;
  const event = nile?.['id'] as string;
  const content = await ann.send('POST', '/api/content', {
    key: 'hero_title',
    value: 'Hello',
    eventId: event,
  });
  const entry = await ann.send('POST', '/api/schedule', {
    title: 'Setup',
    date: '2025-10-09',
    time: '08:00',
  });
  const inquiry = await ann.send('POST', '/api/booth-inquiries', inquiryBody([event]));
  ids = { event, content: content.body.id, entry: entry.body.id, inquiry: inquiry.body.id };
});

interface Input {
  id?: string;
  query?: string;
  body?: object;
}

const ENTRY = { title: 'Later', date: '2025-10-10', time: '09:00' };

/** These inputs would change something, or show something private, if the guard let them through. */
const inputs = (): Partial<Record<Name, Input>> => ({
  currentUser: {},
  session: {},
  updateEvent: {
    id: ids['event'] ?? '',
    body: { name: 'Changed', location: 'Elsewhere', startDate: null, endDate: null },
  },
  saveContent: { body: { key: 'hero_title', value: 'Changed', eventId: ids['event'] } },
  deleteContent: { id: ids['content'] ?? '' },
  contentHistory: { query: `?key=hero_title&eventId=${ids['event']}` },
  changedTexts: { query: `?eventId=${ids['event']}` },
  recordHistory: { query: `?kind=schedule&record=${ids['entry']}` },
  addSchedule: { body: ENTRY },
  updateSchedule: { id: ids['entry'] ?? '', body: ENTRY },
  deleteSchedule: { id: ids['entry'] ?? '' },
  listSettings: { query: `?eventId=${ids['event']}` },
  listInquiries: {},
  inquiryLink: { id: ids['inquiry'] ?? '' },
  revokeInquiryLink: { id: ids['inquiry'] ?? '' },
  updateInquiry: { id: ids['inquiry'] ?? '', body: { status: 'declined', notes: 'Changed' } },
  deleteInquiry: { id: ids['inquiry'] ?? '' },
  exportPerson: { id: ids['inquiry'] ?? '' },
});

/** A call without a row above is sent empty: the guard comes before everything else. */
async function send(name: Name, headers: Record<string, string>, changes: Input = {}) {
  const { method, path } = contract[name];
  const { id = NOWHERE, query = '', body } = { ...inputs()[name], ...changes };
  const response = await fetch(portal.url + path.replace(/:\w+/g, id) + query, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** Every row that these calls could touch. */
const everything = async () =>
  portal.sql`select
    (select json_agg(t order by id) from editions t) as events, (select json_agg(t order by id) from content_items t) as content,
    (select json_agg(t order by id) from changes t) as changes,
    (select json_agg(t order by id) from entries t) as schedule,
    (select json_agg(t order by id) from booth_inquiries t) as inquiries,
    (select json_agg(t order by id) from documents t) as documents, (select json_agg(t) from publication t) as publication`;

test('every call named above stands behind the guard', () => {
  const names = guarded.map(([, name]) => name);
  expect((Object.keys(inputs()) as Name[]).filter((name) => !names.includes(name))).toEqual([]);
});

const unauthorized = { status: 401, body: { message: 'Unauthorized' } };
const foreign = { status: 403, body: { message: 'Requests from other sites are not accepted' } };
const invented = { Cookie: `portal_session=${'A'.repeat(43)}` };

describe('nothing changes', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await everything();
  });
  afterAll(async () => expect(await everything()).toEqual(before));

  test.each(guarded)(
    '%s is refused without a session, with an invented one, and from another site',
    async (_, name) => {
      expect(await send(name, {})).toEqual(unauthorized);
      expect(await send(name, invented)).toEqual(unauthorized);
      expect(await send(name, { Cookie: ann.cookie, 'Sec-Fetch-Site': 'cross-site' })).toEqual(foreign);
    },
  );

  // All calls share one guard, so one read and one write are enough for each way to fool it.
  const ways: Name[] = ['listInquiries', 'updateEvent'];

  test.each(['portal_session=', 'portal_signed_in=1', 'session=%s', '__Host-portal_session=%s'])(
    'a cookie that names no session is refused: %s',
    async (cookie) => {
      const token = ann.cookie.split('portal_session=')[1] ?? '';
      for (const name of ways)
        expect(await send(name, { Cookie: cookie.replace('%s', token) })).toEqual(unauthorized);
    },
  );

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('another site is refused, with a good session: %o', async (headers) => {
    for (const name of ways)
      expect(await send(name, { Cookie: ann.cookie, ...(headers as Record<string, string>) })).toEqual(
        foreign,
      );
  });
});

test.each([
  [
    'after seven days',
    (id: string) =>
      portal.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
  ],
  [
    'after twelve idle hours',
    (id: string) =>
      portal.sql`update sessions set seen_at = now() - interval '12 hours 1 second' where user_id = ${id}`,
  ],
  ['when its administrator is gone', (id: string) => portal.sql`delete from users where id = ${id}`],
])('a session that ended %s is refused, and nothing changes', async (_, end) => {
  const bob = await administrator(portal, 'bob@example.com');
  expect((await send('listInquiries', { Cookie: bob.cookie })).status).toBe(200);
  await end(bob.id);
  const before = await everything();
  for (const name of ['listInquiries', 'updateEvent'] as const)
    expect(await send(name, { Cookie: bob.cookie })).toEqual(unauthorized);
  expect(await everything()).toEqual(before);
  await portal.sql`delete from users where id = ${bob.id}`;
});

describe('an administrator', () => {
  const known = () => guarded.filter(([, name]) => name in inputs());

  test.each(known())('is let through: %s', async (_, name) => {
    const { status } = await send(name, { Cookie: ann.cookie, Origin: portal.url });
    expect([name, status]).toEqual([
      name,
      name === 'addSchedule' ? 201 : /^(?:delete|revoke)/.test(name) ? 204 : 200,
    ]);
  });

  test.each(known().filter(([title]) => title.endsWith(':id')))(
    'gets 404 at an id that is none: %s',
    async (_, name) => {
      for (const id of ['nonsense', NOWHERE])
        expect((await send(name, { Cookie: ann.cookie }, { id })).status).toBe(404);
    },
  );
});
