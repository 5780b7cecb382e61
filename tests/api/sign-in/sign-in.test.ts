import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { addAdministrator, cookieOf, PASSWORD, submitSignIn } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const portal = portalForTests();
const EMAIL = 'ann@example.com';
const RIGHT = { email: EMAIL, password: PASSWORD };

beforeEach(async () => {
  await sql`delete from rate_limits`;
  await sql`delete from users`;
  await addAdministrator(portal, EMAIL);
});

const signIn = (fields: Record<string, string>, headers?: Record<string, string>) =>
  submitSignIn(portal, fields, headers);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.url + path, { redirect: 'manual', headers });
const currentUser = async (cookie: string) => {
  const response = await get('/api/auth/user', { Cookie: cookie });
  return { status: response.status, body: await response.json() };
};
const count = async () => Number((await sql`select count(*)::int as n from sessions`)[0]?.['n']);

describe('the sign-in page', () => {
  test('is a plain form, with a policy of its own that lets its one style in', async () => {
    const response = await get('/api/login?returnTo=/admin/content%23contact');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expectWords(
      html,
      '<label for="email">Email address</label>',
      'autocomplete="username"',
      'autocomplete="current-password"',
      '<input type="hidden" name="returnTo" value="/admin/content#contact">',
      '<link rel="stylesheet" href="/themes.css">',
    );
    const hashOf = (tag: string) => {
      const text = new RegExp(`<${tag}>([\\s\\S]*)</${tag}>`).exec(html)?.[1] ?? '';
      return createHash('sha256').update(text).digest('base64');
    };
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'self' 'sha256-${hashOf('style')}'; font-src 'self'; script-src 'sha256-${hashOf('script')}'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('after a session that is over says so at the field that has the focus', async () => {
    const html = await (await get('/api/login?returnTo=/admin%23content/hero_title&ended=1')).text();
    expect(/<p id="ended">(.*)<\/p>/.exec(html)?.[1]).toBe(
      'Your session ended. Sign in to pick up where you left off. What you typed is still in this browser.',
    );
    expectWords(
      html,
      'value="" autofocus aria-describedby="ended">',
      'name="returnTo" value="/admin#content/hero_title">',
    );
    const plain = await (await get('/api/login')).text();
    expect([plain.includes('autofocus>'), plain.includes('session has ended')]).toEqual([true, false]);
  });

  test('leads straight on who is signed in already', async () => {
    const cookie = cookieOf(await signIn(RIGHT));
    const response = await get('/api/login?returnTo=/admin/content', { Cookie: cookie });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/content']);
  });
});

describe('the right password', () => {
  test('opens the dashboard with a session cookie and a readable hint', async () => {
    const response = await signIn(RIGHT);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin']);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^portal_session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/,
      ),
      'portal_signed_in=1; Path=/; Max-Age=604800; SameSite=Lax',
      expect.stringMatching(
        /^portal_device=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly$/,
      ),
    ]);
    expect(await currentUser(cookieOf(response))).toEqual({
      status: 200,
      body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: EMAIL, firstName: 'Ann' },
    });
  });

  test('is taken with the address in another case and with spaces around it', async () => {
    await expectStatus(303, signIn({ ...RIGHT, email: ' Ann@Example.COM ' }));
  });

  test('leaves no token in the database', async () => {
    const token = /portal_session=([^;]+)/.exec(cookieOf(await signIn(RIGHT)))?.[1] ?? '';
    const [row] = await sql`select token_hash from sessions`;
    expect(row).toEqual({ token_hash: createHash('sha256').update(token).digest('hex') });
  });

  test('gives a new session each time and ends the one the browser had', async () => {
    const first = cookieOf(await signIn(RIGHT));
    const second = cookieOf(await signIn(RIGHT, { Cookie: first }));
    expect(second).not.toBe(first);
    await expectStatus(401, currentUser(first));
    await expectStatus(200, currentUser(second));
    expect(await count()).toBe(1);
  });

  test('ignores a session that somebody else planted', async () => {
    const planted = `portal_session=${'A'.repeat(43)}`;
    const cookie = cookieOf(await signIn(RIGHT, { Cookie: planted }));
    expect(cookie).not.toContain(planted);
    await expectStatus(401, currentUser(planted));
  });

  test.each([
    ['/admin', '/admin'],
    ['/admin/content#homepage', '/admin/content#homepage'],
    ['/nile/vendors?a=b', '/nile/vendors?a=b'],
    ['https://evil.example/', '/admin'],
    ['//evil.example', '/admin'],
    ['/\\evil.example', '/admin'],
    ['/api/logout', '/admin'],
    ['/admin\r\nSet-Cookie: a=b', '/admin'],
    ['', '/admin'],
  ])('asked to return to %j leads to %s', async (returnTo, location) => {
    const response = await signIn({ ...RIGHT, returnTo });
    expect(response.headers.get('Location')).toBe(location);
  });
});

describe('a wrong sign-in', () => {
  test.each([
    ['a wrong password', { email: EMAIL, password: 'not-this-one' }],
    ['an unknown address', { email: 'nobody@example.com', password: PASSWORD }],
    ['a NUL character', { email: `${EMAIL}\0x`, password: `${PASSWORD}\0` }],
  ])('by %s shows the form again, with the address and without the password', async (_, fields) => {
    const response = await signIn({ ...fields, returnTo: '/admin/content' });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expectWords(
      html,
      '<title>Error: Sign in – Vendor Portal</title>',
      'autofocus>The email address or the password is wrong.</p>',
      `value="${fields.email.replace('\0', '')}"`,
    );
    expect(html).not.toContain(fields.password);
    expect(html).toContain('value="/admin/content"');
    expect(await count()).toBe(0);
  });

  test('says what is missing', async () => {
    for (const fields of [{}, { email: EMAIL }, { password: PASSWORD }]) {
      const response = await signIn(fields);
      expect([response.status, (await response.text()).includes('Please enter your email address')]).toEqual([
        400,
        true,
      ]);
    }
  });

  test('writes what was typed as text, never as markup', async () => {
    const html = await (await signIn({ email: '"><script>x</script>', password: 'x' })).text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  });

  test.each([
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('from another site’s form is refused, even with the right password: %o', async (headers) => {
    const response = await signIn(RIGHT, headers as Record<string, string>);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('in another form than the page’s is 415', async () => {
    const response = await fetch(`${portal.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(RIGHT),
    });
    expect(response.status).toBe(415);
  });
});

describe('a session', () => {
  test('goes on while it is used, but writes that down every few minutes only', async () => {
    const cookie = cookieOf(await signIn(RIGHT));
    const seen = async () => (await sql`select seen_at::text as at from sessions`)[0]?.['at'];
    const before = await seen();
    await currentUser(cookie);
    expect(await seen()).toBe(before);
    await sql`update sessions set seen_at = now() - interval '11 hours'`;
    await expectStatus(200, currentUser(cookie));
    const [row] = await sql`select seen_at > now() - interval '1 minute' as fresh from sessions`;
    expect(row).toEqual({ fresh: true });
  });

  test('that is over takes the hint away, so that pages stop asking', async () => {
    const response = await get('/api/auth/user', { Cookie: 'portal_signed_in=1' });
    expect(response.headers.getSetCookie()).toEqual(['portal_signed_in=; Path=/; Max-Age=0; SameSite=Lax']);
    expect((await get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
  });

  test('that is over goes from the table at the next sign-in', async () => {
    await signIn(RIGHT);
    await sql`update sessions set expires_at = now()`;
    await signIn(RIGHT);
    expect(await count()).toBe(1);
  });
});

describe('signing out', () => {
  test('ends the session, takes both cookies and leads home', async () => {
    const cookie = cookieOf(await signIn(RIGHT));
    const response = await get('/api/logout', { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    expect(response.headers.getSetCookie()).toEqual([
      'portal_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'portal_signed_in=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    await expectStatus(401, currentUser(cookie));
    expect(await count()).toBe(0);
  });

  test('cannot be done by a link or a picture on another site', async () => {
    const cookie = cookieOf(await signIn(RIGHT));
    await expectStatus(403, get('/api/logout', { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }));
    await expectStatus(200, currentUser(cookie));
  });

  test('without a session leads home all the same', async () => {
    await expectStatus(303, get('/api/logout'));
  });
});

test('without administrators and settings the page says that sign-in is not set up', async () => {
  await sql`delete from users`;
  for (const response of [await get('/api/login'), await signIn(RIGHT)]) {
    const html = await response.text();
    expect(response.status).toBe(503);
    expectWords(html, '<h1>Sign-in is not set up</h1>', '<code>ADMIN_EMAIL</code>');
  }
});
