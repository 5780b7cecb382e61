import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { column, expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { administrator, PASSWORD, submitSignIn } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { insideLimitWindow } from '#tests/support/time/limit-window.ts';

const portal = portalForTests();

beforeEach(async () => {
  await insideLimitWindow();
  await administrator(portal);
});
afterEach(async () => {
  await sql`truncate users, sessions, password_links, mail_outbox, rate_limits cascade`;
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(portal.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
const forgot = (email: string) => post('/api/login/forgot', { email });
const linkInMail = async () => {
  const [row] = await sql`select body from mail_outbox order by created_at desc limit 1`;
  return new URL(/http\S+/.exec(String(row?.['body']))?.[0] ?? '');
};
const choose = async (password: string) =>
  post('/api/login/password', { token: (await linkInMail()).searchParams.get('token') ?? '', password });
const recipients = async () =>
  column(await sql`select recipient from mail_outbox order by created_at`, 'recipient');

test('the sign-in page leads to the form, which sends a link that ends all other sessions', async () => {
  const signInPage = await (await fetch(`${portal.url}/api/login`)).text();
  expect(signInPage).toContain('<a href="/api/login/forgot">Forgot your password?</a>');
  const form = await (await fetch(`${portal.url}/api/login/forgot`)).text();
  expectWords(
    form,
    '>Forgot your password?</h1>',
    '<p>Email isn’t set up, so a link to choose a new one is saved in the data folder of this portal.</p>',
  );
  const bob = await administrator(portal, 'bob@example.com');
  const sent = await forgot('Bob@example.com');
  expect([sent.status, await sent.text()]).toEqual([
    200,
    expect.stringContaining('an email with a link is saved in the data folder (email isn’t set up)'),
  ]);
  expect(await recipients()).toEqual(['bob@example.com']);
  const chosen = await choose('three muddy boots');
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/admin']);
  const { status } = await fetch(`${portal.url}/api/auth/user`, { headers: { Cookie: bob.cookie } });
  expect(status).toBe(401);
  const signIn = async (password: string) =>
    (await submitSignIn(portal, { email: 'bob@example.com', password })).status;
  expect([await signIn(PASSWORD), await signIn('three muddy boots')]).toEqual([401, 303]);
  expect(await sql`select kind, recipient from mail_outbox order by created_at`).toEqual([
    { kind: 'password', recipient: 'bob@example.com' },
  ]);
});

test('a link ends after 30 minutes', async () => {
  await forgot('ann@example.com');
  await sql`update password_links set expires_at = expires_at - interval '30 minutes'`;
  await expectStatus(410, choose('three muddy boots'));
});

test('of two links of one account the first that is used ends the other', async () => {
  await forgot('ann@example.com');
  const first = await linkInMail();
  await forgot('ann@example.com');
  await expectStatus(303, choose('three muddy boots'));
  await expectStatus(410, fetch(first));
});

test('an unknown, an invited and a removed one get the same answer, after the same time, and no mail', async () => {
  await sql`insert into users (email) values ('invited@example.com')`;
  await administrator(portal, 'gone@example.com');
  await sql`update users set removed_at = now() where email = 'gone@example.com'`;
  const answers = [];
  for (const email of ['ann@example.com', 'nobody@example.com', 'invited@example.com', 'gone@example.com']) {
    const started = performance.now();
    const answer = await forgot(email);
    expect(performance.now() - started).toBeGreaterThan(950);
    const headers = [...answer.headers.keys()].filter((name) => name !== 'x-request-id');
    answers.push([answer.status, headers, (await answer.text()).replaceAll(email, 'X')]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await recipients()).toEqual(['ann@example.com']);
  expect(await sql`select count(*)::int as links from password_links`).toEqual([{ links: 1 }]);
});

test('one address gets three mails in a quarter of an hour, and is told the same', async () => {
  for (let time = 0; time < 4; time += 1) await expectStatus(200, forgot('ann@example.com'));
  expect(await recipients()).toHaveLength(3);
});

test('one network asks twenty times in a quarter of an hour', async () => {
  const { default: answer } = await import('#functions/portal.mts');
  const ask = (time: number, ip: string) =>
    answer(
      new Request(`${portal.url}/api/login/forgot`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ email: `someone${time}@example.com` }),
      }),
      { requestId: 'forgot', ip } as Context,
    );
  const asked = await Promise.all(Array.from({ length: 21 }, (_, time) => ask(time, '192.0.2.7')));
  expect(column(asked, 'status').filter((status) => status === 429)).toHaveLength(1);
  await expectStatus(200, ask(99, '192.0.2.8'));
});

test('what is no address is refused at its box', async () => {
  const refused = await forgot('ann');
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Please enter an address such as ann@example.com.'),
  ]);
});

test('the link leads to the portal, whatever host the request names', async () => {
  const { default: answer } = await import('#functions/portal.mts');
  await answer(
    new Request('http://evil.example/api/login/forgot', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: 'ann@example.com' }),
    }),
    { requestId: 'forgot', ip: '192.0.2.9' } as Context,
  );
  expect((await linkInMail()).origin).toBe(portal.url);
});
