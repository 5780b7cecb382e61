import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RedirectBrowser } from '#tests/support/browser/redirect-browser.ts';
import { expectStatus } from '#tests/support/http/answers.ts';
import { askAs } from '#tests/support/http/ask-as.ts';
import { submitSignIn } from '#tests/support/portal/administrator.ts';
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
    OIDC_ALLOWED_EMAILS: 'Ann@Example.com, kim@example.com, @shows.example',
    ADMIN_EMAIL: 'ann@example.com',
    ADMIN_PASSWORD: 'not with single sign-on',
  });
  idp.register(portal.url);
});
afterAll(async () => {
  await portal?.stop();
  await idp?.stop();
});
beforeEach(() => {
  browser = new RedirectBrowser();
  idp.person = { email: 'ann@example.com', email_verified: true, given_name: 'Ann' };
  idp.claimsInIdToken = false;
  idp.isForged = false;
});

/** Goes to the provider and comes back, up to the portal's callback. */
const comeBack = (returnTo = '/admin/content') =>
  browser.followUntil(
    `${portal.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`,
    ({ pathname }) => pathname === '/api/login/callback',
  );
const currentUser = async () => {
  const response = await browser.open(`${portal.url}/api/auth/user`);
  return { status: response.status, body: await response.json() };
};
/** Changes what the browser remembers of its way to the provider. */
function tamper(changes: Record<string, string>) {
  const jar = browser.cookies(portal.url);
  const attempt = JSON.parse(Buffer.from(jar.get('portal_sign_on') ?? '', 'base64url').toString());
  jar.set('portal_sign_on', Buffer.from(JSON.stringify({ ...attempt, ...changes })).toString('base64url'));
}
async function expectRefusal(response: Response, status: number, reason: string) {
  const html = await response.text();
  expect([response.status, html.includes(reason)]).toEqual([status, true]);
  expect(response.headers.getSetCookie()).toEqual([
    'portal_sign_on=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  ]);
  await expectStatus(401, currentUser());
}

describe('single sign-on', () => {
  test('asks the provider with PKCE, state and nonce, which the browser keeps for ten minutes', async () => {
    const response = await browser.open(`${portal.url}/api/login`);
    const target = new URL(response.headers.get('Location') ?? '');
    expect(target.origin).toBe(idp.issuer);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `${portal.url}/api/login/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal_sign_on=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/),
    ]);
  });

  test('has the provider send the browser back to the portal, whatever the request calls it', async () => {
    const { headers } = await askAs(`${portal.url}/api/login`, { headers: { Host: 'evil.example' } });
    const target = new URL(headers.location ?? '');
    expect(target.searchParams.get('redirect_uri')).toBe(`${portal.url}/api/login/callback`);
  });

  test.each([
    ['the user info', false],
    ['the ID token', true],
  ])('signs in who is on the list, by %s, and leads back', async (_, claimsInIdToken) => {
    idp.claimsInIdToken = claimsInIdToken;
    const response = await browser.open(await comeBack());
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/content']);
    expect(browser.cookies(portal.url).get('portal_sign_on')).toBe(undefined);
    expect(await currentUser()).toEqual({
      status: 200,
      body: { id: expect.any(String), email: 'ann@example.com', firstName: 'Ann' },
    });
    const people = await sql`select email, password_hash from users`;
    expect(people).toEqual([{ email: 'ann@example.com', password_hash: null }]);
  });

  test('a backup asks for a fresh sign-in, which counts for five minutes', async () => {
    await browser.open(await comeBack());
    const cookie = () =>
      Array.from(browser.cookies(portal.url), ([name, value]) => `${name}=${value}`).join('; ');
    const ask = async () => {
      const headers = { Cookie: cookie(), 'Content-Type': 'application/json' };
      const answer = await fetch(`${portal.url}/api/backups`, { method: 'POST', headers, body: '{}' });
      return { status: answer.status, body: await answer.json() };
    };
    const confirmBy = async () =>
      (await (await fetch(`${portal.url}/api/backups`, { headers: { Cookie: cookie() } })).json()).confirmBy;
    const refused = { status: 403, body: { message: 'Sign in again before you download a backup' } };
    expect([await confirmBy(), await ask()]).toEqual(['sign-in', refused]);
    let asked = '';
    const callback = await browser.followUntil(
      `${portal.url}/api/login?returnTo=/admin&fresh=1`,
      ({ pathname, search, origin }) => {
        if (origin === idp.issuer && search.includes('client_id')) asked = search;
        return pathname === '/api/login/callback';
      },
    );
    expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({ prompt: 'login', max_age: '0' });
    await browser.open(callback);
    const allowed = { status: 200, body: { href: expect.stringMatching(/^\/api\/backups\/new\?ticket=/) } };
    expect([await confirmBy(), await ask()]).toEqual(['nothing', allowed]);
    await sql`update sessions set fresh_until = fresh_until - interval '301 seconds'`;
    expect([await confirmBy(), await ask()]).toEqual(['sign-in', refused]);
  });

  test('a fresh sign-in without the time of the sign-in is none', async () => {
    const callback = await comeBack();
    const jar = browser.cookies(portal.url);
    const attempt = JSON.parse(Buffer.from(jar.get('portal_sign_on') ?? '', 'base64url').toString());
    const changed = { ...attempt, isFresh: true };
    jar.set('portal_sign_on', Buffer.from(JSON.stringify(changed)).toString('base64url'));
    await expectRefusal(await browser.open(callback), 400, 'sent an answer that can’t be used');
  });

  test('signs in who is of a listed domain', async () => {
    idp.person = { email: 'Bob@Shows.example', email_verified: true };
    await browser.open(await comeBack());
    expect((await currentUser()).body).toMatchObject({ email: 'Bob@Shows.example', firstName: null });
    await sql`delete from users where email like 'Bob%'`;
  });

  test('takes no password', async () => {
    const response = await submitSignIn(portal, {
      email: 'ann@example.com',
      password: 'not with single sign-on',
    });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/api/login']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('ends for who is no longer on the list, at the next request', async () => {
    await browser.open(await comeBack());
    await sql`update users set email = 'former@example.com' where email = 'ann@example.com'`;
    await expectStatus(401, currentUser());
    await sql`update users set email = 'ann@example.com' where email = 'former@example.com'`;
    await expectStatus(200, currentUser());
  });
});

describe('refused is', () => {
  const invalid = 'The sign-in service sent an answer that can’t be used.';

  test('an answer with another state', async () => {
    const url = new URL(await comeBack());
    url.searchParams.set('state', 'A'.repeat(43));
    await expectRefusal(await browser.open(url.href), 400, invalid);
  });

  test('an answer without a state', async () => {
    const url = new URL(await comeBack());
    url.searchParams.delete('state');
    await expectRefusal(await browser.open(url.href), 400, invalid);
  });

  test.each([
    ['an answer for another nonce', { nonce: 'A'.repeat(43) }],
    ['a code that another browser asked for', { verifier: 'A'.repeat(43) }],
  ])('%s', async (_, changes) => {
    const url = await comeBack();
    tamper(changes);
    await expectRefusal(await browser.open(url), 400, invalid);
  });

  test('an answer that comes a second time', async () => {
    const url = await comeBack();
    const jar = browser.cookies(portal.url);
    const attempt = jar.get('portal_sign_on') ?? '';
    await browser.open(url);
    jar.clear();
    jar.set('portal_sign_on', attempt);
    await expectRefusal(await browser.open(url), 400, invalid);
  });

  test('an answer that this browser never asked for', async () => {
    const url = await comeBack();
    browser.cookies(portal.url).clear();
    await expectRefusal(
      await browser.open(url),
      400,
      'Signing in took too long or was started in another browser.',
    );
  });

  test.each([
    ['an unverified e-mail address', { email: 'ann@example.com', email_verified: false }],
    ['an e-mail address that nobody calls verified', { email: 'ann@example.com' }],
    ['somebody without an e-mail address', {}],
    ['a list of addresses', { email: ['ann@example.com', 'eve@evil.example'], email_verified: true }],
  ])('%s', async (_, person) => {
    idp.person = person;
    await expectRefusal(
      await browser.open(await comeBack()),
      403,
      'The sign-in service has not verified your email address',
    );
  });

  test.each([
    'eve@example.com',
    'ann@example.com.evil.example',
    'x@notshows.example',
    'eve@sub.shows.example',
    // Other systems read these as another address.
    '\u212aim@example.com',
    'ev\u00e9@shows.example',
    'eve@s\u212aows.example',
    '"eve@evil.example"@shows.example',
    'eve@evil.example@shows.example',
    'eve (Ann)@shows.example',
  ])('an address that is not on the list: %s', async (email) => {
    idp.person = { email, email_verified: true };
    await expectRefusal(
      await browser.open(await comeBack()),
      403,
      'Your email address is not on this portal’s list of administrators.',
    );
    expect(await sql`select 1 from users where email = ${email}`).toEqual([]);
  });

  test('a list of addresses in the ID token', async () => {
    idp.person = { email: ['ann@example.com'], email_verified: true };
    idp.claimsInIdToken = true;
    await expectRefusal(
      await browser.open(await comeBack()),
      403,
      'The sign-in service has not verified your email address',
    );
  });

  test('an ID token whose signature is not the provider’s', async () => {
    idp.claimsInIdToken = true;
    idp.isForged = true;
    await expectRefusal(
      await browser.open(await comeBack()),
      400,
      'The sign-in service sent an answer that can’t be used.',
    );
  });

  test('who gives up at the provider', async () => {
    idp.person = null;
    await expectRefusal(await browser.open(await comeBack()), 403, 'The sign-in service did not let you in.');
  });

  test('a way back to another site', async () => {
    const url = await comeBack();
    tamper({ returnTo: '//evil.example' });
    expect((await browser.open(url)).headers.get('Location')).toBe('/admin');
  });
});
