import { beforeEach, expect, test } from 'vitest';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import type { Browser } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import {
  bytesOf,
  jpeg,
  losslessWebp,
  noise,
  pdf,
  png,
  pngChunk,
  webp,
} from '#tests/support/samples/files.ts';

const { ann, visitor, nile } = await signedInPortal();
let id = '';

beforeEach(async () => {
  await sql`update editions set coming_soon = '{}' where id = ${nile}`;
  const exhibitor = { eventId: nile, company: 'Sagebrush', isShown: true };
  id = (await done(ann.post('/api/exhibitors', exhibitor))).id;
});

const path = () => `/api/exhibitors/${id}/logo`;
async function put(body: Uint8Array<ArrayBuffer>, type = 'application/octet-stream') {
  const answer = await ann.fetch(path(), { method: 'PUT', headers: { 'Content-Type': type }, body });
  return { status: answer.status, body: await answer.json() };
}
const read = (headers?: Record<string, string>, who: Browser = visitor) =>
  who.fetch(path(), { headers: headers ?? {} });
/** The statuses for a stranger and for an administrator. */
const statuses = async () => [(await read()).status, (await read({}, ann)).status];
const keys = () => sql`select key, state from document_blobs`;

test.each([
  ['PNG', png({ width: 30, height: 20 }), { type: 'image/png', width: 30, height: 20 }],
  ['JPEG', jpeg({ width: 40, height: 16 }), { type: 'image/jpeg', width: 40, height: 16 }],
  ['WebP', webp(), { type: 'image/webp', width: 32, height: 16 }],
])('a %s is a logo, by its bytes and whatever it is called', async (_, bytes, logo) => {
  expect(await done(put(bytes, 'text/html'))).toMatchObject({ company: 'Sagebrush', version: 1, logo });
  const answer = await read();
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': logo.type,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  await expectStatus(304, read({ 'If-None-Match': answer.headers.get('ETag') ?? '' }));
});

const HTML = '<script>alert(1)</script>';

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['nothing', bytesOf('')],
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', bytesOf('<!doctype html>', HTML)],
  ['a PDF', pdf()],
  ['a PNG that breaks off', png().subarray(0, -8) as Uint8Array<ArrayBuffer>],
  ['a PNG that unpacks to a billion pixels', png({ width: 40_000, height: 40_000 })],
  ['a PNG that is wider than any screen', png({ width: 4001, height: 10 })],
  ['a PNG that is higher than any screen', png({ width: 10, height: 4001 })],
  ['a PNG of 4000 × 10, which would be drawn as a line', png({ width: 4000, height: 10 })],
  ['a WebP of 10 × 400', webp([losslessWebp({ width: 10, height: 400 })])],
  ['one byte too many', png({ extra: [pngChunk('tEXt', noise(200_000))] })],
])('%s is refused, and leaves nothing', async (_, bytes) => {
  const before = await keys();
  const message = expect.stringMatching(/A logo can be a PNG, JPEG or WebP picture of up to 200 kB\.$/);
  expect(await put(bytes)).toEqual(wrong('logo', message));
  expect(await keys()).toEqual(before);
});

test.each<[string, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]>([
  ['a page in its text', png({ extra: [pngChunk('tEXt', bytesOf(HTML))] }), png()],
  ['a page behind its end', bytesOf(png(), HTML), png()],
  ['a comment', jpeg({ comment: HTML }), jpeg()],
])('what hides in it is not stored: %s', async (_, sent, stored) => {
  expect((await put(sent)).body.logo).toMatchObject({ size: stored.length });
  expect(Buffer.from(await (await read()).arrayBuffer())).toEqual(Buffer.from(stored));
});

test('strangers get it only while its exhibitor is shown on a page that is out', async () => {
  await put(png());
  await expectStatus(200, read());
  await ann.put(`/api/exhibitors/${id}`, { isShown: false });
  expect(await statuses()).toEqual([404, 200]);
  await ann.put(`/api/exhibitors/${id}`, { isShown: true });
  await sql`update editions set coming_soon = '{exhibitors}' where id = ${nile}`;
  expect(await statuses()).toEqual([404, 200]);
});

test('it goes with another one, with a click, and with its exhibitor; its bytes, too', async () => {
  await sql`delete from exhibitors where id <> ${id}`;
  await sweepDocuments();
  await sql`delete from document_blobs`;
  await put(png());
  const [first] = await keys();
  await put(jpeg());
  expect(await keys()).toEqual([{ key: expect.not.stringContaining(String(first?.['key'])), state: 'used' }]);
  const history = await ann.read(`/api/changes?kind=exhibitor&record=${id}`);
  expect(history[0]).toMatchObject({
    before: { logo: { type: 'image/png' } },
    after: { logo: { type: 'image/jpeg' } },
  });
  expect((await ann.delete(`/api/exhibitors/${id}/logo`)).body).toMatchObject({ logo: null });
  expect([await keys(), await statuses()]).toEqual([[], [404, 404]]);
  await put(webp());
  await ann.delete(`/api/exhibitors/${id}`);
  expect([await keys(), await statuses()]).toEqual([[], [404, 404]]);
});
