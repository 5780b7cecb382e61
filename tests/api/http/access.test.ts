import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

// Without a contact there is no file that names one.
const { portal, ann, nile } = await signedInPortal({ SECURITY_CONTACT: 'security@example.com' });

type Who = 'visitor' | 'linkHolder' | 'removed' | 'administrator';
const EVERYBODY: readonly Who[] = ['visitor', 'linkHolder', 'removed', 'administrator'];

/** The calls of pages that are not open to everybody (product 6.1); the last six need a link of their own. */
const opened = new Map<Endpoint, readonly Who[]>([
  ...[previews.home, previews.page, previews.form, previews.guide, previews.masterSchedule].map(
    (call) => [call, ['administrator']] as const,
  ),
  [plainForms.inquiryStatus, ['linkHolder']],
  [plainForms.changeByLink, ['linkHolder']],
  [plainForms.inquiryStatusOfShow, ['linkHolder']],
  [plainForms.changeByLinkOfShow, ['linkHolder']],
  ...[previews.shared, previews.sharedGuide, previews.sharedMasterSchedule, previews.sharedForm].map(
    (call) => [call, []] as const,
  ),
  [navigations.choosePasswordPage, []],
  [navigations.choosePassword, []],
]);

const NOBODY = '00000000-0000-4000-8000-000000000000';
const JSON_BODY = 'application/json';
const FORM_BODY = 'application/x-www-form-urlencoded';
const UNAUTHORIZED = { status: 401, text: '{"message":"Unauthorized"}' };
const FOREIGN = { status: 403, text: '{"message":"Requests from other sites are not accepted"}' };

let entry = '';
let headersOf: Record<Who, Record<string, string>>;
let key = NOBODY;

beforeAll(async () => {
  const bob = await administrator(portal, 'gone@example.com');
  // This part of removing a person has to be enough by itself.
  await sql`update users set removed_at = now() where id = ${bob.id}`;
  const body = await ann.inquire([nile]);
  key = new URL(body.statusUrl).pathname.split('/').at(-1) ?? '';
  headersOf = {
    visitor: {},
    // Wherever one may try it.
    linkHolder: { Cookie: `portal_session=${key}`, Authorization: `Bearer ${key}` },
    removed: { Cookie: bob.cookie },
    administrator: { Cookie: ann.cookie },
  };
  const words = { title: 'Setup', date: '2025-10-09', time: '08:00' };
  entry = (await ann.post('/api/schedule', words)).body.id;
});

/** Empty bodies and unknown ids change nothing, even for callers that are let in. */
async function answerTo(
  { method, path }: Endpoint,
  headers: Record<string, string>,
  { id = NOBODY, type = JSON_BODY, body }: { id?: string; type?: string; body?: string } = {},
) {
  const filled = path
    .replace(':slug', 'nile')
    .replace(':file', 'courtyard.pdf')
    .replace(':edition', nile)
    .replace(/:\w+/g, id)
    .replace(/^\/preview\/\*/, `/preview/${id}/nile`)
    .replace('*', 'nile');
  const answer = await fetch(`${portal.url}${filled}?token=${id}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(method !== 'GET' && { 'Content-Type': type }) },
    ...(/^P/.test(method) && { body: body ?? (type === JSON_BODY ? '{}' : '') }),
  });
  const isSentToSignIn = answer.headers.get('Location')?.startsWith('/api/login?returnTo=');
  return { status: answer.status, text: await answer.text(), ...(isSentToSignIn && { isSentToSignIn }) };
}

/** Every row that these calls could touch. */
const everything = async () =>
  sql`select
    (select json_agg(t order by id) from editions t) as events, (select json_agg(t order by id) from content_items t) as content,
    (select json_agg(t order by id) from changes t) as changes,
    (select json_agg(t order by id) from entries t) as schedule,
    (select json_agg(t order by id) from booth_inquiries t) as inquiries,
    (select json_agg(t order by id) from documents t) as documents, (select json_agg(t) from publication t) as publication`;

const calls = Object.entries<Endpoint>(api);

describe('nothing changes', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await everything();
  });
  afterAll(async () => expect(await everything()).toEqual(before));

  test.each(calls)('%s lets in whom its access says', async (_, call) => {
    const { visitor, linkHolder, removed, administrator: manager } = headersOf;
    const answers = [];
    for (const who of [visitor, linkHolder, removed]) answers.push(await answerTo(call, who));
    const statuses = column(answers, 'status');
    if (call.access === 'administrator') {
      expect(answers).toEqual([UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED]);
      expect(await answerTo(call, { ...manager, 'Sec-Fetch-Site': 'cross-site' })).toEqual(FOREIGN);
    } else expect(statuses.map((status) => [401, 403, statuses[0]].indexOf(status))).toEqual([2, 2, 2]);
    expect([401, 403]).not.toContain((await answerTo(call, manager)).status);
  });

  // Ids of floor plans come from another service.
  test.each(calls.filter(([, { method, path }]) => /^[GD].*(?<!floor-plans)\/:id$/.test(method + path)))(
    '%s answers 404 at an id that is none',
    async (_, call) => {
      for (const id of ['nonsense', NOBODY])
        await expectStatus(404, answerTo(call, headersOf.administrator, { id }));
    },
  );

  /** One guard serves all calls, so a read and a write that would change something are enough for each way to fool it. */
  async function bothAnswer(headers: Record<string, string>, answer: object) {
    const body = JSON.stringify({ title: 'Later', date: '2025-10-10', time: '09:00' });
    expect(await answerTo(api.listInquiries, headers)).toMatchObject(answer);
    expect(await answerTo(api.updateSchedule, headers, { id: entry, body })).toMatchObject(answer);
  }

  test.each(['portal_session=', 'portal_signed_in=1', 'session=%s', '__Host-portal_session=%s'])(
    'a cookie that names no session is refused: %s',
    async (cookie) => {
      const token = ann.cookie.split('portal_session=')[1] ?? '';
      await bothAnswer({ Cookie: cookie.replace('%s', token) }, UNAUTHORIZED);
    },
  );

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('another site is refused, with a good session: %o', async (headers) => {
    await bothAnswer({ Cookie: ann.cookie, ...(headers as Record<string, string>) }, FOREIGN);
  });

  test.each([
    ['after seven days', 'update sessions set expires_at = now()'],
    ['after twelve idle hours', "update sessions set seen_at = now() - interval '12 hours 1 second'"],
    ['when its administrator is gone', 'delete from users'],
  ])('a session that ended %s is refused', async (_, end) => {
    const eve = await administrator(portal, 'eve@example.com');
    await bothAnswer({ Cookie: eve.cookie, 'Sec-Fetch-Site': 'cross-site' }, FOREIGN);
    await expectStatus(200, answerTo(api.listInquiries, { Cookie: eve.cookie }));
    await sql.query(`${end} where ${end.includes('users') ? 'id' : 'user_id'} = '${eve.id}'`);
    await bothAnswer({ Cookie: eve.cookie }, UNAUTHORIZED);
    await sql`delete from users where id = ${eve.id}`;
  });

  // Last, because it signs out.
  test.each(
    [previews, plainForms, madeFiles, navigations].flatMap((group) => Object.entries<Endpoint>(group)),
  )('%s is open to whom the table says', async (_, call) => {
    const found = [];
    for (const who of EVERYBODY) {
      const id = who === 'linkHolder' ? key : NOBODY;
      const headers = { 'Sec-Fetch-Site': 'same-origin', ...headersOf[who] };
      const { status, isSentToSignIn } = await answerTo(call, headers, { id, type: FORM_BODY });
      if (!isSentToSignIn && ![401, 403, 404, 410].includes(status)) found.push(who);
    }
    expect(found).toEqual(opened.get(call) ?? EVERYBODY);
  });
});
