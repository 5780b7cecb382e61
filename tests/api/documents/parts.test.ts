import { createHash } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Upload } from '#domain/documents/document.ts';
import { column, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { sendPart } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const MB = 1024 * 1024;
const { portal, ann } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from documents`;
  await sql`delete from document_blobs`;
});

const start = async (size: number, more = {}) =>
  ann.post('/api/uploads', { name: 'map.pdf', size, title: 'Map', isPublic: true, ...more });
const started = async (size: number, more = {}): Promise<Upload> => (await start(size, more)).body;
const send = (upload: Upload, number: number, file: Buffer<ArrayBuffer>) =>
  sendPart(portal, ann, upload, number, file);
const sendAll = async (upload: Upload, file: Buffer<ArrayBuffer>) => {
  for (let number = 1; number <= upload.parts; number += 1) await send(upload, number, file);
};
const complete = ({ id }: Upload) => ann.post(`/api/uploads/${id}/complete`);
const state = ({ id }: Upload) => ann.get(`/api/uploads/${id}`);
const bytesOf = async (id: string) =>
  Buffer.from(await (await fetch(`${portal.url}/api/documents/${id}/download`)).arrayBuffer());
const ledger = async () => sql`select key, state from document_blobs order by key`;

test('a PDF of 19 MB, the largest file, goes up in parts and comes back byte for byte', async () => {
  const file = pdfOfSize(19 * MB);
  const upload = await started(file.length, { name: 'Große Karte.pdf' });
  expect(upload).toMatchObject({ size: 19 * MB, partSize: 3 * MB, parts: 7, received: [] });
  await sendAll(upload, file);
  const body = await done(complete(upload));
  expect(body).toMatchObject({ id: upload.id, title: 'Map', originalName: 'Große Karte.pdf', size: 19 * MB });
  expect((await bytesOf(body.id)).equals(file)).toBe(true);
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect(await ledger()).toEqual([{ key: expect.stringMatching(`^${sha256}/`), state: 'used' }]);
});

describe('a file of one byte more', () => {
  const TOO_LARGE =
    'The file is too large. You can upload PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, and TXT files up to 19 MB.';

  test('is refused before a byte is sent', async () => {
    expect(await start(19 * MB + 1)).toEqual(wrong('file', TOO_LARGE));
  });

  test('is refused when its upload began under the limit of before, and nothing of it stays', async () => {
    const file = pdfOfSize(19 * MB + 1);
    const upload = await started(19 * MB);
    await sql`update uploads set size = ${file.length} where id = ${upload.id}`;
    await sendAll(upload, file);
    expect(await complete(upload)).toEqual(wrong('file', TOO_LARGE));
    expect(await ledger()).toEqual([]);
  });

  test('stored under the limit of before, says that it is too large to be sent', async () => {
    const upload = await started(MB);
    await sendAll(upload, pdfOfSize(MB));
    await expectStatus(201, complete(upload));
    await sql`update documents set size = ${19 * MB + 1} where id = ${upload.id}`;
    const path = `${portal.url}/api/documents/${upload.id}/download`;
    const message =
      'This file is larger than 19 MB, which is too large to download here. Contact us to get it.';
    const answer = await fetch(path);
    expect([answer.status, await answer.json()]).toEqual([422, { message }]);
    const page = await fetch(path, { headers: { Accept: 'text/html' } });
    expect([page.status, (await page.text()).includes(`<p>${message}</p>`)]).toEqual([422, true]);
    await expectStatus(204, ann.delete(`/api/documents/${upload.id}`));
  });
});

describe('a connection that breaks off', () => {
  /** Sends this much, ends the connection, and lets the portal answer others: it has heard of the end by then. */
  async function breakOff(half: ClientRequest, sent: string | Uint8Array) {
    half.on('error', () => {});
    await new Promise((resolve) => half.write(sent, resolve));
    half.destroy();
    await new Promise((resolve) => half.once('close', resolve));
    await expectStatus(200, fetch(`${portal.url}/api/health`));
  }

  /** Sends the head of a part and half of its bytes, then nothing more. */
  async function sendHalf({ id, partSize }: Upload, number: number, file: Buffer) {
    const part = file.subarray((number - 1) * partSize, number * partSize);
    const half = request(`${portal.url}/api/uploads/${id}/parts/${number}`, {
      method: 'PUT',
      headers: { Cookie: ann.cookie, 'Content-Length': part.length },
    });
    await breakOff(half, part.subarray(0, part.length / 2));
  }

  test('leaves nothing behind, and the upload goes on', async () => {
    const file = pdfOfSize(8 * MB);
    const upload = await started(file.length);
    await send(upload, 1, file);
    const before = await ledger();
    await sendHalf(upload, 2, file);
    expect(await ledger()).toEqual(before);
    expect((await state(upload)).body).toEqual({ ...upload, received: [1] });
    expect(await complete(upload)).toEqual(wrong('parts', 'Parts are missing: 2, 3'));

    await send(upload, 3, file);
    expect((await send(upload, 2, file)).body.received).toEqual([1, 2, 3]);
    await expectStatus(201, complete(upload));
    expect((await bytesOf(upload.id)).equals(file)).toBe(true);
  });

  test('in a form leaves no document', async () => {
    const half = request(`${portal.url}/api/documents`, {
      method: 'POST',
      headers: {
        Cookie: ann.cookie,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 1000,
      },
    });
    await breakOff(half, '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nMap\r\n--x\r\n');
    expect(await ledger()).toEqual([]);
    expect(await ann.read('/api/documents')).toEqual([]);
  });
});

describe('parts', () => {
  test('may come in any order, at once, and again with other bytes', async () => {
    const file = pdfOfSize(8 * MB);
    const upload = await started(file.length);
    await send(upload, 2, Buffer.alloc(8 * MB, 1));
    await Promise.all([3, 1, 2].map((number) => send(upload, number, file)));
    expect((await state(upload)).body.received).toEqual([1, 2, 3]);
    expect((await ledger()).filter((row) => row['state'] !== 'used')).toEqual([]);
    await complete(upload);
    expect((await bytesOf(upload.id)).equals(file)).toBe(true);
  });

  test('of a wrong length or number are refused', async () => {
    const upload = await started(4 * MB);
    const url = `/api/uploads/${upload.id}/parts`;
    const put = async (number: string, size: number) => {
      const response = await ann.fetch(`${url}/${number}`, { method: 'PUT', body: Buffer.alloc(size) });
      return [response.status, (await response.json()).message];
    };
    expect(await put('1', 3 * MB - 1)).toEqual([400, 'Part 1 has to hold 3145728 bytes']);
    expect(await put('1', 3 * MB + 1)).toEqual([413, 'The request is larger than 3145728 bytes']);
    expect(await put('2', 0)).toEqual([400, 'Part 2 has to hold 1048576 bytes']);
    for (const number of ['0', '3', '1.5', 'x', '1e9']) {
      expect(await put(number, 10)).toEqual([404, 'Part not found']);
    }
    expect(await ledger()).toEqual([]);
  });
});

test('completing again gives the same document, also when both come at once', async () => {
  const file = pdfOfSize(5 * MB);
  const upload = await started(file.length);
  await sendAll(upload, file);
  const both = await Promise.all([complete(upload), complete(upload)]);
  const third = await complete(upload);
  expect(column(both, 'status').sort()).toEqual([200, 201]);
  expect([...both, third].map(({ body }) => body.id)).toEqual([upload.id, upload.id, upload.id]);
  expect(await ann.read('/api/documents')).toHaveLength(1);
  expect((await bytesOf(upload.id)).equals(file)).toBe(true);
  expect((await ledger()).filter((row) => row['state'] !== 'used')).toEqual([]);
});

test('a file that is not what its name says is refused at the end, and nothing of it stays', async () => {
  const upload = await started(5 * MB);
  await sendAll(upload, Buffer.alloc(5 * MB, 60));
  expect(await complete(upload)).toEqual(
    wrong(
      'file',
      'The name says PDF, but the file isn’t a PDF. You can upload PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, and TXT files up to 19 MB.',
    ),
  );
  await expectStatus(404, state(upload));
  expect(await ledger()).toEqual([]);
});

test('a file without room is refused before a byte is sent; one that lost its room waits for more', async () => {
  await sql`insert into settings (event_id, key, value) values (null, 'documents_quota_mb', '6')`;
  expect((await start(7 * MB)).body.errors[0].path).toBe('file');
  const file = pdfOfSize(5 * MB);
  const [one, two] = [await started(file.length), await started(file.length)];
  await sendAll(one, file);
  await sendAll(two, file);
  await expectStatus(201, complete(one));
  expect((await complete(two)).body.errors[0].message).toBe(
    'This show’s files can take up 6 MB, and 1.0 MB is left. Delete some first.',
  );
  await ann.delete(`/api/documents/${one.id}`);
  await expectStatus(201, complete(two));
  await sql`delete from settings`;
});

test('a cancelled upload is gone', async () => {
  const file = pdfOfSize(5 * MB);
  const upload = await started(file.length);
  await send(upload, 1, file);
  await expectStatus(204, ann.delete(`/api/uploads/${upload.id}`));
  expect(await ledger()).toEqual([]);
  for (const answer of [await state(upload), await send(upload, 2, file), await complete(upload)]) {
    expect(answer).toEqual({ status: 404, body: { message: 'Upload not found' } });
  }
});

test.each([
  [{ name: 'map.svg' }, 'file', /^This file type can’t be uploaded\. You can upload /],
  [{ size: 0 }, 'file', /^The file is empty\. You can upload /],
  [{ size: 1.5 }, 'size', /^Invalid size$/],
  [{ size: -1 }, 'size', /^Invalid size$/],
  [{ name: '' }, 'name', /^File name is required$/],
  [{ title: '' }, 'title', /^Title is required$/],
  [{ eventId: '00000000-0000-4000-8000-000000000000' }, 'eventId', /^Invalid event ID$/],
])('an upload with %j does not start', async (change, path, message) => {
  expect(await start(5 * MB, change)).toEqual(wrong(path, expect.stringMatching(message)));
});
