import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Functions, startFunctions } from '#local/functions/run.ts';
import { type Listener, listen } from '#local/process/http-listener.ts';
import { portalServer } from '#local/server.ts';
import { openSite } from '#local/site/open.ts';
import { siteRules } from '#server/http/site-rules.ts';
import { newFolder } from '#tests/support/folders.ts';
import { expectStatus } from '#tests/support/http/answers.ts';

const MEGABYTE = 1024 * 1024;
let root: string;
let functions: Functions;
let listener: Listener;
let url: string;

beforeAll(async () => {
  root = await newFolder('functions-');
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'pages/index.html'), 'file');
  await mkdir(join(root, 'pages/api'));
  await writeFile(join(root, 'pages/api/echo.html'), 'never seen');
  const site = await openSite(join(root, 'pages'), siteRules([], []));
  const folder = fileURLToPath(new URL('../../support/functions', import.meta.url));
  functions = await startFunctions(folder);
  listener = await listen(
    portalServer(functions, () => site),
    0,
  );
  url = `http://127.0.0.1:${listener.port}`;
});
afterAll(async () => {
  await listener.stop();
  await rm(root, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

test('a function gets the request and its context', async () => {
  const headers = { 'X-Nf-Client-Connection-Ip': '1.2.3.4', 'X-Nf-Request-Id': 'forged' };
  const response = await fetch(`${url}/api/echo/Big%20Sky?a=1`, { method: 'PUT', body: 'héllo', headers });
  expect(await response.json()).toEqual({
    method: 'PUT',
    url: `${url}/api/echo/Big%20Sky?a=1`,
    bytes: 6,
    ip: '127.0.0.1',
    sameId: true,
    connection: '127.0.0.1',
    context: 'production',
  });
});

test.each([
  ['GET', '/api/echo', 200],
  ['GET', '/api/echo/', 200],
  ['DELETE', '/api/echo', 200],
  ['GET', '/api/echo/secret', 404],
  ['GET', '/api/echo/a/b', 404],
  ['GET', '/api/read-only', 200],
  ['HEAD', '/api/read-only', 200],
  ['POST', '/api/read-only', 404],
  ['GET', '/api/none', 404],
  ['GET', '/.netlify/functions/echo', 404],
])('%s %s is %i', async (method, path, status) => {
  await expectStatus(status, fetch(url + path, { method }));
});

test('a function comes before a file', async () => {
  expect(await (await fetch(`${url}/`)).text()).toBe('file');
  expect((await fetch(`${url}/api/echo`)).headers.get('Content-Type')).toBe('application/json');
});

test('several cookies stay several, and a streamed answer arrives whole', async () => {
  expect((await fetch(`${url}/api/read-only`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await (await fetch(`${url}/api/slow`)).text()).toBe('begun, done');
});

test('a body of 6 MB is taken, a larger one refused with 413', async () => {
  const send = (body: BodyInit, more: object = {}) =>
    fetch(`${url}/api/echo`, { method: 'POST', body, ...more });
  expect(await (await send(new Uint8Array(6 * MEGABYTE))).json()).toMatchObject({ bytes: 6 * MEGABYTE });
  const refused = await send(new Uint8Array(6 * MEGABYTE + 1));
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { message: 'The request is larger than 6291456 bytes' },
  ]);
  // Without a Content-Length the bytes are counted as they come.
  const chunks = Array.from({ length: 7 }, () => new Uint8Array(MEGABYTE));
  const streamed = await send(new Blob(chunks).stream(), { duplex: 'half' });
  expect(streamed.status).toBe(413);
});

test('a request that breaks off harms nobody', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const socket = connect(listener.port, '127.0.0.1');
  const half = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf';
  await new Promise((resolve) => socket.write(half, resolve));
  socket.destroy();
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  await expectStatus(200, fetch(`${url}/api/echo`));
});

test('a fault in a function is answered without its details', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await fetch(`${url}/api/broken`);
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again.' },
  ]);
  expect(logged).toHaveBeenCalledOnce();
  expect(String(logged.mock.calls[0])).not.toContain('secret');
});
