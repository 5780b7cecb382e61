import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();

/** Returns the bytes as they travel. */
async function ask(path: string, accepts: string, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  request(portal.url + path, { method, headers: { 'Accept-Encoding': accepts } }, resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

test('a long answer is sent in the smallest form that the caller reads', async () => {
  const plain = await ask('/api/schedule', 'identity');
  expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    expect.stringContaining('Accept-Encoding'),
  ]);
  const small = await ask('/api/schedule', 'gzip, deflate, br');
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.body)).toEqual(plain.body);
  expect(small.body.length * 5).toBeLessThan(plain.body.length);
  const older = await ask('/api/schedule', 'gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.body)).toEqual(plain.body);
});

test('a short one, a refusal and an answer without a body stay as they are', async () => {
  for (const [path, method] of [
    ['/api/notices', 'GET'],
    ['/api/nowhere', 'GET'],
    ['/api/schedule', 'HEAD'],
  ] as const)
    expect((await ask(path, 'br', method)).headers['content-encoding']).toBeUndefined();
});
