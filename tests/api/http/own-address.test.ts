import { getStore } from '@netlify/blobs';
import { expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { askAs } from '#tests/support/http/ask-as.ts';
import { PASSWORD } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const { portal, ann, nile } = await signedInPortal();
const EVIL = 'evil.example';

/** A request of the administrator that calls the portal by another name. */
const forged = (
  method: string,
  path: string,
  {
    body,
    host = EVIL,
    accept = '*/*',
  }: { body?: object | URLSearchParams; host?: string; accept?: string } = {},
) =>
  askAs(portal.url + path, {
    method,
    headers: {
      Host: host,
      'X-Forwarded-Host': host,
      Accept: accept,
      Cookie: ann.cookie,
      'Sec-Fetch-Site': 'same-origin',
      ...(body && {
        'Content-Type':
          body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(body && { body: body instanceof URLSearchParams ? String(body) : JSON.stringify(body) }),
  });

test('a link to the preview leads to the portal', async () => {
  const { text } = await forged('POST', '/api/preview-links', { body: { eventId: nile } });
  expect(JSON.parse(text).url).toMatch(new RegExp(`^${portal.url}/preview/[\\w-]+$`));
});

test('a guide is kept once, whatever the portal is called, and names its own address', async () => {
  const store = getStore({ name: 'guides', consistency: 'strong' });
  for (const { key } of (await store.list()).blobs) await store.delete(key);
  const etags = new Set<unknown>();
  for (const host of [new URL(portal.url).host, EVIL, 'a.example', 'b.example:81', 'localhost']) {
    const { status, headers, bytes } = await forged('GET', '/nile/guides/expo.pdf', { host });
    expect(status).toBe(200);
    etags.add(headers.etag);
    const origins = (await readPdf(bytes)).links.map((link) => new URL(link).origin);
    expect(new Set(origins.filter((origin) => origin !== 'null'))).toEqual(new Set([portal.url]));
  }
  expect([etags.size, (await store.list()).blobs.length]).toEqual([1, 1]);
});

test('what an inquiry is answered, its link and its mails lead to the portal', async () => {
  const sent = await forged('POST', '/api/booth-inquiries', { body: inquiryBody([nile]) });
  const { id, statusUrl } = JSON.parse(sent.text);
  const again = JSON.parse((await forged('GET', `/api/booth-inquiries/${id}/link`)).text);
  expect([statusUrl, again.statusUrl].map((url) => new URL(url).origin)).toEqual([portal.url, portal.url]);
  const mail = { eventId: nile, subject: 'Your booth', text: 'C4 is free.', to: [{ id }] };
  const asked = [
    await forged('POST', '/api/inquiry-mails', { body: mail }),
    await forged('POST', '/api/login/forgot', { body: new URLSearchParams({ email: ann.email }) }),
    await forged('POST', '/api/people', { body: { email: 'bob@example.com', firstName: 'Bob' } }),
  ];
  expect(column(asked, 'status')).toEqual([200, 200, 201]);
  const mails = await sql`select kind, body, html from mail_outbox order by kind`;
  expect(column(mails, 'kind')).toEqual(['answer', 'confirmation', 'invitation', 'reset']);
  expect(JSON.stringify(mails)).toContain(portal.url);
  expect(JSON.stringify(mails)).not.toContain(EVIL);
});

test('nothing that is stored names another host', async () => {
  const tables = await sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const naming = [];
  for (const { name } of tables) {
    const [row] = await sql.query(`select count(*)::int as n from "${name}" t where t::text like $1`, [
      `%${EVIL}%`,
    ]);
    if (row?.['n'] !== 0) naming.push(name);
  }
  expect(naming).toEqual([]);
});

test.each([
  ['GET', '/admin/preview', 200],
  ['GET', '/admin/preview/nile/vendors', 200],
  ['GET', '/admin/preview/nile/schedule.ics', 200],
  ['GET', '/preview/nothing', 404],
  ['GET', '/api/login', 303],
  ['GET', '/api/logout', 303],
  ['GET', '/api/nothing', 404],
  ['PUT', '/api/events', 405],
  ['GET', '/nile/schedule.pdf', 200],
])('%s %s says nothing of another host', async (method, path, status) => {
  const answer = await forged(method, path, { accept: 'text/html' });
  expect([answer.status, JSON.stringify(answer.headers) + answer.text]).toEqual([
    status,
    expect.not.stringContaining(EVIL),
  ]);
});

test('a sign-in leads back by a path alone', async () => {
  const body = new URLSearchParams({ email: ann.email, password: PASSWORD });
  const { status, headers } = await forged('POST', '/api/login', { body });
  expect([status, headers.location]).toEqual([303, '/admin']);
});
