import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdministrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { observatory, type Retrieved } from '#tests/support/services/observatory.ts';

const HOST = 'vendors.example.com';

let portal: Portal;
let grade: Awaited<ReturnType<typeof observatory>>;
let cookie: string;

beforeAll(async () => {
  grade = await observatory(HOST);
  portal = await startPortal({ memory: true, port: 0, site: 'none', env: { SITE_URL: `https://${HOST}` } });
  expect(await portal.rebuild()).toMatchObject({ ok: true });
  await addAdministrator(portal, 'ann@example.com');
  const { headers } = await ask('/api/login', signIn);
  cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
});
afterAll(() => portal?.stop());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request as a proxy that ends TLS does, and returns the answer. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<Omit<Retrieved, 'preflight'>>((resolve, reject) => {
    const { port } = new URL(portal.url);
    const asked = { Host: HOST, Accept: 'text/html,*/*;q=0.8', ...headers };
    const request = send({ host: '127.0.0.1', port, path, method, headers: asked }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { headers: answered, statusCode: status = 0 } = answer;
      resolve({ headers: answered, status, text: Buffer.concat(chunks).toString() });
    });
    request.on('error', reject);
    request.end(body);
  });

const preflight = {
  Origin: 'https://http-observatory.services.mozilla.com',
  'Access-Control-Request-Method': 'GET',
};

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const signIn = {
  method: 'POST',
  headers: form,
  body: `email=ann%40example.com&password=${encodeURIComponent(PASSWORD)}`,
};

/** Not the 404 page: the Observatory judges no site that answers with it. */
test.each<[what: string, status: number, path: string, asked?: () => Asked]>([
  ['the start page', 200, '/'],
  ['a show', 200, '/nile'],
  ['the vendor hub', 200, '/nile/vendors'],
  ['the map', 200, '/nile/floor-map'],
  ['the form', 200, '/booth-inquiry'],
  ['the contact', 200, '/contact'],
  ['the admin', 200, '/admin'],
  ['the preview', 200, '/admin/preview/nile', () => ({ headers: { Cookie: cookie } })],
  ['the sign-in page', 200, '/api/login'],
  ['a sign-in', 303, '/api/login', () => signIn],
  ['a forgotten password', 200, '/api/login/forgot'],
  ['a call', 200, '/api/events'],
  ['the texts', 200, '/api/content'],
  ['a call of administrators', 401, '/api/auth/user'],
  ['a PDF', 200, '/nile/guides/expo.pdf'],
])('%s (%i) is worth 130 points to the Observatory', async (_, status, path, asked) => {
  const answer = await ask(path, asked?.());
  const { headers } = await ask(path, { method: 'OPTIONS', headers: preflight });
  const { score, rules } = grade({ ...answer, preflight: headers });
  expect([answer.status, score >= 130, rules]).toEqual([status, true, rules]);
});
