import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFunctions } from '#local/functions/run.ts';
import { type Listener, listen } from '#local/process/http-listener.ts';
import { portalServer } from '#local/server.ts';
import { expectStatus } from '#tests/support/http/answers.ts';
import { askAs } from '#tests/support/http/ask-as.ts';
import { type HalfSent, sendHalf, statusOf } from '#tests/support/http/half-sent.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const MEGABYTE = 1024 * 1024;
const LONG = Math.floor(5.9 * MEGABYTE);
const HELD = 10;
let listener: Listener;

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../support/functions', import.meta.url));
  const functions = await startFunctions(folder);
  listener = await listen(
    portalServer(functions, () => undefined),
    0,
  );
});
afterAll(() => listener.stop());

const half = (length: number | undefined = LONG, sent = LONG - MEGABYTE / 64) =>
  sendHalf(listener.url, { method: 'POST', path: '/api/echo', length, sent: Math.floor(sent) });
const upload = () =>
  fetch(`${listener.url}/api/echo`, { method: 'POST', body: new Uint8Array(6 * MEGABYTE) });

/** Half-sent bodies, more than there is room for; the answers to those that found none. */
async function fill(length: number | undefined): Promise<{ sent: HalfSent[]; answers: string[] }> {
  const sent = await Promise.all(Array.from({ length: 2 * HELD }, () => half(length)));
  const answers: string[] = [];
  for (const { answer } of sent) void answer.then((text) => text && answers.push(text));
  await expect.poll(() => answers.length).toBe(HELD);
  return { sent, answers };
}

test.each([
  ['of a known length', LONG],
  ['in chunks', undefined],
])('half-sent bodies %s share 64 MB, and give them back when their connections end', async (_, length) => {
  for (const round of [1, 2]) {
    const { sent, answers } = await fill(length);
    for (const answer of answers) {
      expect([round, statusOf(answer)]).toEqual([round, 503]);
      expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i);
    }
    const refused = await upload();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10']);
    await expectStatus(200, fetch(`${listener.url}/api/echo`));
    for (const { end } of sent) end();
    await expect.poll(async () => (await upload()).status).toBe(200);
  }
});

test('what is answered is given back', async () => {
  for (let time = 0; time < 2 * HELD; time += 1) await expectStatus(200, upload());
});

const portal = portalForTests();

/** The bytes as they travel. */
const ask = (path: string, accepts: string, method = 'GET') =>
  askAs(portal.url + path, { method, headers: { 'Accept-Encoding': accepts } });

test('a long answer is sent in the smallest form that the caller reads', async () => {
  const plain = await ask('/api/schedule', 'identity');
  expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    expect.stringContaining('Accept-Encoding'),
  ]);
  const small = await ask('/api/schedule', 'gzip, deflate, br');
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.bytes)).toEqual(plain.bytes);
  expect(small.bytes.length * 5).toBeLessThan(plain.bytes.length);
  const older = await ask('/api/schedule', 'gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.bytes)).toEqual(plain.bytes);
});

test('a short one, a refusal and an answer without a body stay as they are', async () => {
  for (const [path, method] of [
    ['/api/notices', 'GET'],
    ['/api/nowhere', 'GET'],
    ['/api/schedule', 'HEAD'],
  ] as const)
    expect((await ask(path, 'br', method)).headers['content-encoding']).toBeUndefined();
});
