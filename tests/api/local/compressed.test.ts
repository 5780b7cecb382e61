import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { askAs } from '#tests/support/http/ask-as.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

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
