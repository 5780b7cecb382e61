import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectStatus } from '#tests/support/http/answers.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();

beforeAll(async () => {
  expect(await portal.rebuild()).toMatchObject({ ok: true });
  await addAdministrator(portal, 'ann@example.com');
});

/** product 9.9, as browsers get it. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
const BARE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type Got = Record<string, string>;
const listed = (got: Got) =>
  Object.fromEntries(Object.keys(HEADERS).map((name) => [name, got[name] ?? 'missing']));

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(portal.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
};

/** Bytes as they are, on a connection of their own, and what comes back until it ends. */
async function send(bytes: string): Promise<{ status: number; headers: Got; text: string }> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text: body.join('') };
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };
/** What is answered to whom, with the policy where it is the bare one. */
const answers: [what: string, status: number, path: string, init?: RequestInit, policy?: string][] = [
  ['the start page', 200, '/'],
  ['a page', 200, '/nile/vendors'],
  ['the admin', 200, '/admin'],
  ['the offline page', 200, '/offline'],
  ['the service worker', 200, '/sw.js'],
  ['a picture', 200, '/og/nile.png'],
  ['a calendar', 200, '/nile/schedule.ics'],
  ['a PDF', 200, '/nile/guides/expo.pdf'],
  ['the 404 page', 404, '/nowhere'],
  ['the 404 page of a show’s guides', 404, '/nile/guides/none.pdf'],
  ['the sign-in page', 200, '/api/login'],
  [
    'a refused sign-in',
    401,
    '/api/login',
    { method: 'POST', headers: form, body: 'email=a@b.co&password=x' },
  ],
  ['a call', 200, '/api/events', {}, BARE],
  ['a call of administrators', 401, '/api/auth/user', {}, BARE],
  ['a refused inquiry', 400, '/api/booth-inquiries', { method: 'POST', headers: json, body: '{}' }, BARE],
  ['a refused form', 400, '/booth-inquiry', { method: 'POST', headers: form, body: '' }],
  ['a call that there is not', 404, '/api/none', {}, BARE],
  ['a call with another method', 405, '/api/events', { method: 'DELETE' }, BARE],
  [
    'a call with too long a body',
    413,
    '/api/booth-inquiries',
    { method: 'POST', headers: json, body: 'x'.repeat(7_000_000) },
  ],
  [
    'another site’s call',
    403,
    '/api/booth-inquiries',
    { method: 'POST', headers: { Origin: 'https://x.co' } },
  ],
  ['a redirect of the site', 301, '/NILE', {}, BARE],
  ['a closing slash', 301, '/nile/', {}, BARE],
  ['a redirect of a call', 303, '/admin/preview', {}, BARE],
  ['an address that is none', 400, '/%', {}, BARE],
  ['a page with another method', 405, '/nile', { method: 'POST', body: 'x' }, BARE],
];

test.each(answers)('%s (%i) carries the headers of every answer', async (_, status, path, init, policy) => {
  const { headers, ...answer } = await ask(path, init);
  expect([answer.status, listed(headers)]).toEqual([status, HEADERS]);
  if (policy) expect(headers['content-security-policy']).toBe(policy);
});

test('a page that is known by now says so with the same headers', async () => {
  const { headers: first } = await ask('/nile');
  const { status, headers } = await ask('/nile', { headers: { 'If-None-Match': first['etag'] ?? '' } });
  expect([status, listed(headers)]).toEqual([304, HEADERS]);
  expect(headers['content-security-policy']).toBe(first['content-security-policy']);
});

const HOST = 'Host: 127.0.0.1';
describe('what never becomes a request for a page or a call', () => {
  test.each([
    ['no HTTP at all', 400, 'good day\r\n\r\n', 'The request is not valid HTTP'],
    [
      'too many headers',
      431,
      `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'The headers of the request are too long',
    ],
    [
      'two hosts',
      400,
      `GET / HTTP/1.1\r\n${HOST}\r\nhost: evil.example\r\nConnection: close\r\n\r\n`,
      'The request names more than one host',
    ],
    ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'The request names no host'],
    [
      'a target that is no address',
      400,
      `GET * HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
      'The address is not valid',
    ],
    [
      'a body in broken chunks',
      400,
      `POST /api/events HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      'The request is not valid HTTP',
    ],
    [
      'TRACE of a page',
      405,
      `TRACE / HTTP/1.1\r\n${HOST}\r\nCookie: a=b\r\nConnection: close\r\n\r\n`,
      'TRACE is not possible here',
    ],
    [
      'TRACE of a call',
      405,
      `TRACE /api/events HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
      'TRACE is not possible here',
    ],
    ['CONNECT', 405, `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n\r\n`, 'CONNECT is not possible here'],
  ])('%s is refused (%i) with the headers of every answer', async (_, status, bytes, message) => {
    const { headers, ...answer } = await send(bytes);
    expect([answer.status, listed(headers)]).toEqual([status, HEADERS]);
    expect(headers['content-security-policy']).toBe(BARE);
    expect(JSON.parse(answer.text)).toEqual({ message });
    expect(headers['allow']).toBe(status === 405 ? 'GET, HEAD, POST, PUT, DELETE' : undefined);
    await expectStatus(200, ask('/api/health'));
  });

  test('TRACE is refused by a function itself', async () => {
    const { default: events } = await import('#functions/api.mts');
    const request = new Request('http://localhost/api/events');
    // No program can make one, but a platform may hand one over.
    Object.defineProperty(request, 'method', { value: 'TRACE' });
    const { status, headers } = await events(request, { requestId: 'trace', ip: '' } as Context);
    expect([status, headers.get('Allow'), listed(Object.fromEntries(headers))]).toEqual([
      405,
      'GET, HEAD, POST',
      HEADERS,
    ]);
  });

  test('an expectation that nobody knows is passed over', async () => {
    const { status, headers } = await send(
      `GET /api/events HTTP/1.1\r\n${HOST}\r\nExpect: a miracle\r\nConnection: close\r\n\r\n`,
    );
    expect([status, listed(headers)]).toEqual([200, HEADERS]);
  });
});

test('a deploy gives them to its files by the configuration that its build writes', async () => {
  const written = await readFile(join(portal.siteDir() ?? '', '../config.json'), 'utf8');
  const { headers } = JSON.parse(written) as { headers: { for: string; values: Got }[] };
  const [everywhere, ...others] = headers.filter((rule) => rule.for === '/*');
  const values = Object.entries(everywhere?.values ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  expect([Object.fromEntries(values), others]).toEqual([HEADERS, []]);
});

test('pages begin with nothing and name what they load', async () => {
  const directives = async (path: string) => {
    const policy = (await ask(path)).headers['content-security-policy'] ?? '';
    const parts = policy
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
    return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  };
  for (const path of [
    '/',
    '/nile/vendors',
    '/nile/floor-map',
    '/booth-inquiry',
    '/admin',
    '/admin/content',
    '/offline',
  ]) {
    const { 'script-src': scripts, 'style-src': styles, ...rest } = await directives(path);
    expect(rest).toEqual({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://*.expofp.com'],
      'frame-src': ["'self'", 'https://*.expofp.com'],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
    const sources = [...(scripts ?? []), ...(styles ?? [])];
    expect(sources.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))).toEqual([]);
  }
});

const INSIDE = /<meta http-equiv="content-security-policy" content="([^"]*)">/gi;

test.each([
  '/',
  '/nile',
  '/nile/vendors',
  '/nile/floor-map',
  '/nile/exhibitors',
  '/booth-inquiry',
  '/nile/booth-inquiry/thank-you',
  '/contact',
  '/offline',
  '/admin',
  '/admin/content',
  '/nowhere',
  '/nile/nowhere',
  '/nile/guides/none.pdf',
  '/api/login',
])('%s has one policy, and runs only the scripts that it was built with', async (path) => {
  const { headers, text } = await ask(path, { headers: { Accept: 'text/html' } });
  const own = headers['content-security-policy'];
  expect([...text.matchAll(INSIDE).map(([, policy]) => policy), ...(own ? [own] : [])]).toEqual([
    expect.stringContaining("default-src 'none'"),
  ]);
  const scripts = [...text.matchAll(/<script [^>]*?src="([^"]+)"([^>]*)>/g)];
  const faults = await Promise.all(
    scripts.map(async ([, src = '', rest = '']) => {
      const bytes = new Uint8Array(await (await fetch(portal.url + src)).arrayBuffer());
      const digest = createHash('sha256').update(bytes).digest('base64');
      return rest.includes(`integrity="sha256-${digest}"`) ? [] : [src];
    }),
  );
  expect(faults.flat()).toEqual([]);
  expect(scripts.length > 0).toBe(path !== '/api/login');
  expect(text).not.toContain('modulepreload');
});

test('a script’s name tells its bytes: nothing is written into one after it was named', async () => {
  const folder = join(portal.siteDir() ?? '', '_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  expect(scripts.filter((_, at) => texts[at]?.includes('__vite__mapDeps'))).toEqual([]);
});
