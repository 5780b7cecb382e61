import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectStatus } from '#tests/support/http/answers.ts';
import { askAs } from '#tests/support/http/ask-as.ts';
import { addAdministrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { insideLimitWindow } from '#tests/support/time/limit-window.ts';

const SITE = 'https://vendors.example.com';
const EMAIL = 'ann@example.com';
let portal: Portal;

beforeAll(async () => {
  portal = await startPortalForTests({ SITE_URL: SITE, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
  await addAdministrator(portal, EMAIL);
});
afterAll(() => portal?.stop());
beforeEach(insideLimitWindow);
afterEach(async () => {
  await sql`truncate sessions, rate_limits`;
});

/** As a proxy on this machine passes a visitor's request on. */
const through = (visitor: string) => ({
  Host: 'vendors.example.com',
  'X-Forwarded-For': visitor,
  'X-Forwarded-Proto': 'https',
});

const signIn = (headers: Record<string, string>, password = PASSWORD) =>
  askAs(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams({ email: EMAIL, password })),
  });
const whoAmI = (headers: Record<string, string>, cookies: string[]) =>
  askAs(`${portal.url}/api/auth/user`, {
    headers: { ...headers, Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });

describe('behind a proxy', () => {
  test('a stranger’s wrong passwords and inquiries lock nobody else out', async () => {
    const [nile] = await sql`select id from editions where slug = 'nile'`;
    const stranger = through('203.0.113.9');
    for (let time = 0; time < 10; time += 1) await expectStatus(401, signIn(stranger, 'wrong'));
    await expectStatus(429, signIn(stranger));
    await expectStatus(303, signIn(through('198.51.100.1, 10.0.0.2')));
    const inquire = (visitor: string, changes: Record<string, unknown>) =>
      askAs(`${portal.url}/api/booth-inquiries`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...through(visitor) },
        body: JSON.stringify(inquiryBody([String(nile?.['id'])], changes)),
      });
    for (let time = 0; time < 60; time += 1) await inquire('203.0.113.9', { contactEmail: '' });
    await expectStatus(429, inquire('203.0.113.9', {}));
    await expectStatus(201, inquire('2001:db8:1::5', {}));
  });

  test('nobody chooses the address they are counted by', async () => {
    for (let time = 0; time < 10; time += 1) await signIn(through(`192.0.2.${time}, 203.0.113.9`), 'wrong');
    await expectStatus(429, signIn(through('192.0.2.99, 203.0.113.9')));
  });

  test('cookies are bound to the site and to https, and tell where the session is', async () => {
    const headers = through('198.51.100.1');
    const { headers: answered } = await signIn({ ...headers, Origin: SITE });
    const cookies = answered['set-cookie'] ?? [];
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-portal_session=[\w-]{43}; Path=\/; Max-Age=604800; SameSite=Lax; Secure; HttpOnly$/,
      ),
      'portal_signed_in=1; Path=/; Max-Age=604800; SameSite=Lax; Secure',
      expect.stringMatching(
        /^__Host-portal_device=[\w-]{43}; Path=\/; Max-Age=15552000; SameSite=Lax; Secure; HttpOnly$/,
      ),
    ]);
    await expectStatus(200, whoAmI(headers, cookies));
    expect(await sql`select network from sessions`).toEqual([{ network: '198.51.100.1' }]);
  });

  test.each([
    'https://evil.example',
    'http://vendors.example.com',
    'https://vendors.example.com:8443',
    'null',
  ])('a form from %s is refused, whatever the host is called', async (origin) => {
    const headers = through('198.51.100.1');
    await expectStatus(403, signIn({ ...headers, Origin: origin }));
    const host = origin.split('//')[1] ?? origin;
    await expectStatus(403, signIn({ ...headers, Host: host, Origin: origin }));
  });

  test('a proxy that says nothing of the visitor leaves the cookies as safe', async () => {
    const { headers } = await signIn({ Host: 'vendors.example.com', Origin: SITE });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-portal_session=.*; Secure; HttpOnly$/);
  });
});

test('on the machine itself one signs in by plain http, too', async () => {
  for (const host of [new URL(portal.url).host, `localhost:${new URL(portal.url).port}`]) {
    const headers = { Host: host, Origin: `http://${host}` };
    const { headers: answered } = await signIn(headers);
    const cookies = answered['set-cookie'] ?? [];
    expect(cookies[0]).toMatch(/^portal_session=[^;]*; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/);
    await expectStatus(200, whoAmI(headers, cookies));
    await expectStatus(401, whoAmI(through('198.51.100.1'), cookies));
  }
});

test('elsewhere nobody signs in by plain http in the name of this machine', async () => {
  const { headers } = await signIn({ ...through('198.51.100.1'), Host: new URL(portal.url).host });
  expect(headers['set-cookie']?.[0]).toMatch(/^__Host-portal_session=.*; Secure; HttpOnly$/);
});
