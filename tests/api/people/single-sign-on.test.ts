import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfToken } from '#server/sign-in/session.ts';
import { RedirectBrowser } from '#tests/support/browser/redirect-browser.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/support/services/identity-provider.ts';

let idp: IdentityProvider;
let portal: Portal;
let browser: RedirectBrowser;

beforeAll(async () => {
  idp = await startIdentityProvider();
  portal = await startPortalForTests({
    OIDC_ISSUER: idp.issuer,
    OIDC_CLIENT_ID: idp.clientId,
    OIDC_CLIENT_SECRET: idp.clientSecret,
    OIDC_ALLOWED_EMAILS: 'ann@example.com',
  });
  idp.register(portal.url);
  idp.person = { email: 'ann@example.com', email_verified: true, given_name: 'Ann' };
  browser = new RedirectBrowser();
  await signOn();
  await sql`insert into users (email, first_name) values ('bob@example.com', 'Bob')`;
});
afterAll(async () => {
  await portal?.stop();
  await idp?.stop();
});

const signOn = async () => {
  const callback = await browser.followUntil(
    `${portal.url}/api/login?returnTo=/admin/content`,
    ({ pathname }) => pathname === '/api/login/callback',
  );
  return browser.open(callback);
};
const cookie = () =>
  Array.from(browser.cookies(portal.url), ([name, value]) => `${name}=${value}`).join('; ');
const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(portal.url + path, {
    method,
    redirect: 'manual',
    headers: { Cookie: cookie(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
};

test('People lists who signed in, and who is not on the list any more', async () => {
  const { body } = await send('GET', '/api/people');
  expect(body).toEqual({
    list: 'provider',
    people: [
      expect.objectContaining({
        email: 'ann@example.com',
        state: 'active',
        lastSeen: expect.any(String),
        sessions: [expect.objectContaining({ isThis: true })],
      }),
      expect.objectContaining({ email: 'bob@example.com', state: 'lapsed', sessions: [] }),
    ],
  });
});

test('there is no invitation, no removal, no password and no reset', async () => {
  const { body } = await send('GET', '/api/people');
  const [ann] = body.people;
  const refused = {
    status: 409,
    body: {
      message:
        'People sign in to this portal through single sign-on, so invitations and passwords are managed there',
    },
  };
  expect(await send('POST', '/api/people', { email: 'eve@example.com' })).toEqual(refused);
  expect(await send('DELETE', `/api/people/${ann.id}`)).toEqual(refused);
  expect(await send('POST', `/api/people/${ann.id}/reset-link`)).toEqual(refused);
  expect(await send('PUT', '/api/password', { current: 'something', password: 'three muddy boots' })).toEqual(
    refused,
  );
  for (const path of ['/api/login/forgot', '/api/login/password?token=x']) {
    const answer = await fetch(portal.url + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/api/login']);
  }
});

test('who was removed here before comes back by the list, which alone decides', async () => {
  await sql`update users set removed_at = now() where email = 'ann@example.com'`;
  await expectStatus(401, send('GET', '/api/people'));
  await expectStatus(303, signOn());
  await expectStatus(200, send('GET', '/api/people'));
});

test('links to the preview end with the place on the list', async () => {
  await send('POST', '/api/preview-links');
  await sql`
    insert into preview_links (token_hash, created_by, expires_at)
    select ${hashOfToken('bobs')}, id, now() + interval '1 day' from users where email = 'bob@example.com'`;
  const { body } = await send('GET', '/api/preview-links');
  expect(column(body, 'by')).toEqual(['Ann']);
  const ended = await fetch(`${portal.url}/preview/bobs/nile`);
  expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining('This link has expired')]);
});

test('sessions can be ended all the same', async () => {
  const { body } = await send('GET', '/api/people');
  const [session] = body.people[0].sessions;
  await expectStatus(204, send('DELETE', `/api/sessions/${session.id}`));
  await expectStatus(401, send('GET', '/api/people'));
});
