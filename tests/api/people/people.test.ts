import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { column, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import {
  type Administrator,
  addAdministrator,
  administrator,
  browserOf,
  cookieOf,
  PASSWORD,
  submitSignIn,
} from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { insideLimitWindow } from '#tests/support/time/limit-window.ts';

const portal = portalForTests();
const visitor = browserOf(portal);
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const NEW_PASSWORD = 'three muddy boots';

let ann: Administrator;
beforeEach(async () => {
  ann = await administrator(portal);
});
afterEach(async () => {
  await sql`truncate users, sessions, password_links, mail_outbox, rate_limits cascade`;
});

const invite = (email: string, firstName?: string) => ann.post('/api/people', { email, firstName });
const people = async () => (await ann.read('/api/people')).people;
const personOf = async (email: string) =>
  (await people()).find((person: { email: string }) => person.email === email);
const choose = (link: string, password = NEW_PASSWORD) =>
  visitor.submit('/api/login/password', { token: new URL(link).searchParams.get('token') ?? '', password });
const signIn = (email: string, password: string) => submitSignIn(portal, { email, password });
const whoIs = (cookie: string) => browserOf(portal, cookie).get('/api/auth/user');
const mails = async () =>
  (await sql`select kind, recipient, reply_to, body from mail_outbox order by created_at`).map(
    ({ body, ...mail }) => ({ ...mail, link: /http\S+/.exec(String(body))?.[0] }),
  );

describe('an invitation', () => {
  test('is a mail with a link, and the same link for who invited where no mail server is set up', async () => {
    const body = await done(invite('bob@example.com', 'Bob'));
    expect(new URL(body.link).origin).toBe(portal.url);
    expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await mails()).toEqual([
      { kind: 'invitation', recipient: 'bob@example.com', reply_to: 'ann@example.com', link: body.link },
    ]);
    expect(await personOf('bob@example.com')).toEqual({
      id: body.id,
      email: 'bob@example.com',
      firstName: 'Bob',
      state: 'invited',
      since: expect.any(String),
      by: 'Ann',
      lastSeen: null,
      sessions: [],
    });
  });

  test('lets somebody choose a password, once, and signs in', async () => {
    const { link } = (await invite('bob@example.com')).body;
    const page = await fetch(link);
    expect([page.status, page.headers.get('Referrer-Policy'), page.headers.get('Cache-Control')]).toEqual([
      200,
      'no-referrer',
      'private, no-store',
    ]);
    expect(await page.text()).toContain('value="bob@example.com"');
    // A mail program looked at it: the link still works.
    await fetch(link, { method: 'HEAD' });
    const chosen = await choose(link);
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/admin']);
    await expectStatus(200, whoIs(cookieOf(chosen)));
    await expectStatus(303, signIn('bob@example.com', NEW_PASSWORD));
    expect((await personOf('bob@example.com')).state).toBe('active');
    const again = await choose(link, 'another good password of mine');
    expect([again.status, await again.text()]).toEqual([
      410,
      expect.stringContaining('This link has expired'),
    ]);
    await expectStatus(410, fetch(link));
    await expectStatus(303, signIn('bob@example.com', NEW_PASSWORD));
    // A first password is no changed one.
    expect(await sql`select 1 from mail_outbox where kind = 'password'`).toEqual([]);
  });

  test('is sent again, and not a new password, before there is one', async () => {
    const { id } = (await invite('bob@example.com')).body;
    expect(await ann.post(`/api/people/${id}/reset-link`)).toEqual({
      status: 409,
      body: { message: 'They don’t have a password yet. Invite them again' },
    });
  });

  test('used twice at the same time works once', async () => {
    const { link } = (await invite('bob@example.com')).body;
    const statuses = await Promise.all([choose(link), choose(link, 'four windy hills')]);
    expect(column(statuses, 'status').sort()).toEqual([303, 410]);
  });

  test('ends after seven days', async () => {
    const { link } = (await invite('bob@example.com')).body;
    await sql`update password_links set expires_at = expires_at - interval '7 days'`;
    await expectStatus(410, fetch(link));
    await expectStatus(410, choose(link));
    expect((await personOf('bob@example.com')).state).toBe('lapsed');
  });

  test('is repeated for who has not come, and the first link ends', async () => {
    const first = (await invite('bob@example.com', 'Bob')).body;
    const second = (await invite('Bob@example.com')).body;
    expect(second.id).toBe(first.id);
    await expectStatus(410, fetch(first.link));
    await expectStatus(303, choose(second.link));
    expect((await personOf('Bob@example.com')).firstName).toBe('Bob');
  });

  test('is refused for who signs in already', async () => {
    expect(await invite('Ann@example.com')).toEqual({
      status: 409,
      body: {
        message: 'Ann@example.com already has access',
        errors: [{ path: 'email', message: 'Someone already signs in with this address' }],
      },
    });
  });
});

test.each([
  ['short one', 'Please use at least 12 characters'],
  ['Password2026!', 'This password is too easy to guess.'],
  ['bob-bob-bob-1999', 'This password is too easy to guess.'],
])('the new password %s is refused at its box, and the link stays good', async (password, words) => {
  const { link } = (await invite('bob@example.com')).body;
  const page = await (await expectStatus(400, choose(link, password))).text();
  expect(page).toContain(`<p class="error" id="error" role="alert" tabindex="-1" autofocus>${words}`);
  expect(page).not.toContain(password);
  await expectStatus(303, choose(link));
});

describe('removing somebody', () => {
  test('ends sessions, links and the password at once; the name stays', async () => {
    const bob = await administrator(portal, 'bob@example.com');
    const { link } = (await ann.post(`/api/people/${bob.id}/reset-link`)).body;
    await expectStatus(204, ann.delete(`/api/people/${bob.id}`));
    await expectStatus(401, whoIs(bob.cookie));
    await expectStatus(401, signIn('bob@example.com', PASSWORD));
    await expectStatus(410, fetch(link));
    await expectStatus(410, choose(link));
    expect(await mails()).toEqual([]);
    expect(await personOf('bob@example.com')).toMatchObject({ state: 'removed', by: 'Ann', sessions: [] });
    expect(await sql`select password_hash from users where id = ${bob.id}`).toEqual([
      { password_hash: null },
    ]);
    await expectStatus(404, ann.delete(`/api/people/${bob.id}`));
  });

  test('also ends what only the table of sessions knows', async () => {
    const bob = await administrator(portal, 'bob@example.com');
    await sql`update users set removed_at = now() where id = ${bob.id}`;
    await expectStatus(401, whoIs(bob.cookie));
    await expectStatus(401, signIn('bob@example.com', PASSWORD));
  });

  test('can be taken back by a new invitation', async () => {
    const bob = await administrator(portal, 'bob@example.com');
    await ann.delete(`/api/people/${bob.id}`);
    const { id, link } = (await invite('bob@example.com')).body;
    expect(id).toBe(bob.id);
    await expectStatus(401, whoIs(bob.cookie));
    await expectStatus(401, signIn('bob@example.com', PASSWORD));
    await expectStatus(303, choose(link));
    expect(await personOf('bob@example.com')).toMatchObject({ state: 'active', by: 'Ann' });
  });

  test('is refused for the last one who can sign in', async () => {
    await invite('bob@example.com');
    expect(await ann.delete(`/api/people/${ann.id}`)).toEqual({
      status: 409,
      body: {
        message: 'You can’t remove the only person who can sign in. Invite a colleague first',
      },
    });
    await expectStatus(200, whoIs(ann.cookie));
  });

  test('of each other at the same time leaves one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [eve, joe] = [
        await administrator(portal, `eve${round}@example.com`),
        await administrator(portal, `joe${round}@example.com`),
      ];
      await sql`delete from users where id not in (${eve.id}, ${joe.id})`;
      const answers = await Promise.all([
        eve.delete(`/api/people/${joe.id}`),
        joe.delete(`/api/people/${eve.id}`),
      ]);
      const statuses = column(answers, 'status').sort();
      // The second one may find the own session ended already.
      expect([
        [204, 401],
        [204, 409],
      ]).toContainEqual(statuses);
      expect(
        await sql`
          select count(*)::int as able from users where password_hash is not null and removed_at is null`,
      ).toEqual([{ able: 1 }]);
    }
  });
});

describe('sessions', () => {
  test('say which browser, from where and since when, and which one asks', async () => {
    const headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    };
    const bob = await addAdministrator(portal, 'bob@example.com');
    await submitSignIn(portal, { email: 'bob@example.com', password: PASSWORD }, headers);
    const [session] = (await personOf('bob@example.com')).sessions;
    expect(session).toEqual({
      id: expect.any(String),
      userAgent: headers['User-Agent'],
      network: '127.0.0.1',
      begunAt: expect.any(String),
      usedAt: expect.any(String),
      isThis: false,
    });
    expect((await personOf('ann@example.com')).sessions).toMatchObject([{ isThis: true }]);
    expect((await personOf('bob@example.com')).lastSeen).not.toBe(null);
    await expectStatus(204, ann.delete(`/api/sessions/${session.id}`));
    await expectStatus(404, ann.delete(`/api/sessions/${session.id}`));
    expect((await personOf('bob@example.com')).sessions).toEqual([]);
    await expectStatus(204, ann.delete(`/api/people/${bob}/sessions`));
  });

  test('of one’s own all end but the one that asks', async () => {
    const other = cookieOf(await submitSignIn(portal, { email: ann.email, password: PASSWORD }));
    await expectStatus(204, ann.delete(`/api/people/${ann.id}/sessions`));
    await expectStatus(200, whoIs(ann.cookie));
    await expectStatus(401, whoIs(other));
    for (const id of ['nonsense', NOWHERE]) await expectStatus(404, ann.delete(`/api/people/${id}/sessions`));
  });

  test('that have ended by themselves are not listed', async () => {
    await administrator(portal, 'bob@example.com');
    await sql`
      update sessions set seen_at = now() - interval '12 hours 1 second'
      where user_id = (select id from users where email = 'bob@example.com')`;
    expect((await personOf('bob@example.com')).sessions).toEqual([]);
  });
});

test('one’s own name is changed, and cleared, in one line', async () => {
  await done(ann.put('/api/name', { firstName: ' Annie ' }));
  expect((await personOf(ann.email)).firstName).toBe('Annie');
  await done(ann.put('/api/name', { firstName: '' }));
  expect((await personOf(ann.email)).firstName).toBeNull();
  expect(await ann.put('/api/name', { firstName: 'A'.repeat(51) })).toEqual(
    wrong('firstName', 'First name must be at most 50 characters'),
  );
});

test('a test email goes to the administrator, once a minute', async () => {
  const answers = await Promise.all([ann.post('/api/test-mail'), ann.post('/api/test-mail')]);
  // A new minute may begin between the two.
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  const sent = await sql`select kind, recipient from mail_outbox`;
  expect(sent).toEqual(
    answers.flatMap(({ status }) => (status === 200 ? [{ kind: 'test', recipient: 'ann@example.com' }] : [])),
  );
});

describe('one’s own password', () => {
  const change = (current: string, password: string) => ann.put('/api/password', { current, password });

  const told = () => sql`select recipient as to, subject from mail_outbox where kind = 'password'`;

  test('is changed by who knows the old one, and told by mail; other sessions and links end', async () => {
    const other = cookieOf(await submitSignIn(portal, { email: ann.email, password: PASSWORD }));
    const { link } = (await ann.post(`/api/people/${ann.id}/reset-link`)).body;
    const answer = await ann.fetch('/api/password', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ current: PASSWORD, password: NEW_PASSWORD }),
    });
    expect(answer.status).toBe(204);
    // A cookie copied before no longer works.
    await expectStatus(200, whoIs(cookieOf(answer)));
    for (const cookie of [ann.cookie, other]) await expectStatus(401, whoIs(cookie));
    await expectStatus(410, fetch(link));
    await expectStatus(401, signIn(ann.email, PASSWORD));
    await expectStatus(303, signIn(ann.email, NEW_PASSWORD));
    expect(await told()).toEqual([
      { to: 'ann@example.com', subject: 'Your password for the vendor portal was changed' },
    ]);
  });

  test('stays where the old one is wrong or the new one no good', async () => {
    expect(await change('not mine', NEW_PASSWORD)).toEqual(wrong('current', 'This password is wrong'));
    expect(await change(PASSWORD, 'password1234')).toEqual(
      wrong('password', expect.stringMatching(/^This password is too easy to guess/)),
    );
    await expectStatus(303, signIn(ann.email, PASSWORD));
    expect(await told()).toEqual([]);
  });

  test('cannot be guessed in a browser that was left open', async () => {
    await insideLimitWindow();
    for (let guess = 0; guess < 10; guess += 1) await change(`guess ${guess}`, NEW_PASSWORD);
    await expectStatus(429, change(PASSWORD, NEW_PASSWORD));
    // Nor does this keep its owner out elsewhere.
    await expectStatus(303, signIn(ann.email, PASSWORD));
  });
});

test('the words of a mail with a link are gone once it is sent', async () => {
  await invite('bob@example.com');
  await sql`update mail_outbox set attempts = 1`;
  expect((await mails())[0]?.link).toBeDefined();
  await sql`update mail_outbox set sent_at = now()`;
  expect(await sql`select subject, body, html from mail_outbox`).toEqual([
    { subject: 'Your invitation to the vendor portal', body: '', html: '' },
  ]);
});
