import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { column, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { type Browser, browserOf } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { TITLE, upload } from '#tests/support/samples/documents.ts';
import { noise, pdf, pdfOfSize, png } from '#tests/support/samples/files.ts';

const { portal, ann, visitor, nile, mate } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from documents`;
  await sql`delete from settings`;
});

const add = (fields: Record<string, string>, name = 'form.pdf', bytes = pdf()) =>
  upload(portal, ann, name, bytes, { ...TITLE, ...fields });
const added = async (...document: Parameters<typeof add>) => (await done(add(...document))).id as string;
const list = async (query = '', who: Browser = visitor) =>
  column(await who.read(`/api/documents${query}`), 'title');
const revision = () => savedRevision(portal);
const download = (id: string, headers: Record<string, string> = {}, who: Browser = visitor) =>
  who.fetch(`/api/documents/${id}/download`, { headers });

test('an uploaded document is answered as it is listed from then on', async () => {
  const answer = await add(
    { title: ' Vendor form ', description: 'Sign it', category: 'forms', isPublic: 'on', eventId: nile },
    'Vendor “form”.pdf',
  );
  const document = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Vendor form',
    description: 'Sign it',
    category: 'forms',
    isPublic: true,
    originalName: 'Vendor “form”.pdf',
    size: pdf().length,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    eventId: nile,
    version: 1,
  };
  expect(answer).toEqual({ status: 201, body: document });
  expect(await visitor.read('/api/documents')).toEqual([answer.body]);
});

describe('the list', () => {
  beforeEach(async () => {
    await added({ title: 'nile public', eventId: nile, isPublic: 'true' });
    await added({ title: 'nile private', eventId: nile });
    await added({ title: 'mate public', eventId: mate, isPublic: 'true' });
    await added({ title: 'everybody', isPublic: 'true' });
  });

  test('holds the public documents for everybody, newest first', async () => {
    const open = ['everybody', 'mate public', 'nile public'];
    expect(await list()).toEqual(open);
    expect(await list('', browserOf(portal, 'portal_session=invented'))).toEqual(open);
  });

  test('holds all documents for an administrator', async () => {
    expect(await list('', ann)).toEqual(['everybody', 'mate public', 'nile private', 'nile public']);
  });

  test('of one show holds its documents and those of all shows', async () => {
    expect(await list(`?eventId=${nile}`)).toEqual(['everybody', 'nile public']);
    expect(await list(`?eventId=${mate}`, ann)).toEqual(['everybody', 'mate public']);
  });
});

describe('the download', () => {
  test('gives the bytes that were uploaded, as a file that can do nothing', async () => {
    const bytes = pdfOfSize(2_000_003);
    const id = await added({ isPublic: 'on' }, 'José’s form (final).pdf', bytes);
    const response = await download(id);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const names = ['Content-Type', 'Content-Length', 'Content-Disposition', 'ETag', 'Cache-Control'];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      'application/pdf',
      '2000003',
      `attachment; filename="Jose_s form (final).pdf"; filename*=UTF-8''Jos%C3%A9%E2%80%99s%20form%20%28final%29.pdf`,
      `"${createHash('sha256').update(bytes).digest('hex')}"`,
      'private, no-cache',
    ]);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
  });

  test.each([
    ['map.png', png(), 'image/png'],
    ['a.csv', Buffer.from('a,b\n'), 'text/csv; charset=utf-8'],
    ['a.TXT', Buffer.from('hello'), 'text/plain; charset=utf-8'],
  ])('of %s has the media type of its bytes', async (name, bytes, type) => {
    const response = await download(await added({ isPublic: 'on' }, name, bytes));
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  });

  test('of a private document is 404 for the public, and a file for an administrator', async () => {
    const id = await added({});
    for (const none of [id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const answer = await expectStatus(404, download(none));
      expect(await answer.json()).toEqual({ message: 'Document not found' });
    }
    await expectStatus(200, download(id, {}, ann));
    await expectStatus(404, download(id, { 'If-None-Match': '*' }));
  });

  test('is not sent again to whoever has it', async () => {
    const id = await added({ isPublic: 'on' });
    const etag = (await download(id)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await download(id, { 'If-None-Match': known });
      expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
      expect(response.headers.get('ETag')).toBe(etag);
    }
    await expectStatus(200, download(id, { 'If-None-Match': '"other"' }));
  });
});

describe('deleting', () => {
  test('removes record and bytes; a second time there is nothing', async () => {
    const id = await added({ isPublic: 'on' });
    const [stored] = await sql`select blob_key from documents where id = ${id}`;
    await expectStatus(204, ann.delete(`/api/documents/${id}`));
    expect(await list()).toEqual([]);
    await expectStatus(404, download(id, {}, ann));
    expect(await sql`select * from document_blobs where key = ${stored?.['blob_key']}`).toEqual([]);
  });

  test('leaves another document with the same bytes alone', async () => {
    const [one, two] = [await added({ isPublic: 'on' }), await added({ isPublic: 'on' })];
    await ann.delete(`/api/documents/${one}`);
    expect(Buffer.from(await (await download(two)).arrayBuffer()).equals(pdf())).toBe(true);
  });
});

describe('the room of a show', () => {
  const setting = (eventId: string | null, value: string) =>
    sql`insert into settings (event_id, key, value, type) values (${eventId}, 'documents_quota_mb', ${value}, 'number')`;

  test('ends where the setting says, for each show by itself', async () => {
    await setting(null, '1');
    await added({ eventId: nile }, 'a.pdf', pdfOfSize(700_000));
    expect(await add({ eventId: nile }, 'b.pdf', pdfOfSize(400_000))).toEqual(
      wrong('file', 'This show’s files can take up 1 MB, and 0.3 MB is left. Delete some first.'),
    );
    await added({ eventId: mate }, 'b.pdf', pdfOfSize(400_000));
    await setting(nile, '2');
    await added({ eventId: nile }, 'b.pdf', pdfOfSize(400_000));
  });
});

describe('a document that is edited', () => {
  const edit = (id: string, changes: object = {}) =>
    ann.put(`/api/documents/${id}`, {
      title: 'Vendor form',
      description: '',
      category: 'general',
      isPublic: false,
      ...changes,
    });
  const history = () => sql`
    select record, before, after, changed_by_email as "by" from changes where kind = 'document' order by id`;
  beforeEach(() => sql`delete from changes`);

  test('becomes public with the next publication, under its new words', async () => {
    const id = await added({ eventId: nile });
    const before = await revision();
    const after = { title: 'Map', description: 'Hall', category: 'maps', isPublic: true };
    const body = await done(edit(id, { ...after, title: ' Map ' }));
    expect(body).toMatchObject({ id, ...after, originalName: 'form.pdf', eventId: nile, version: 2 });
    expect(await visitor.read('/api/documents')).toEqual([body]);
    expect(await revision()).toBe(before + 1);
    const words = { title: 'Vendor form', description: '', category: 'general', originalName: 'form.pdf' };
    const first = { ...words, isPublic: false };
    expect(await history()).toEqual([
      { record: id, before: null, after: first, by: ann.email },
      { record: id, before: first, after: { ...words, ...after }, by: ann.email },
    ]);
  });

  test('is gone from the pages when it is no longer public', async () => {
    const id = await added({ isPublic: 'on' });
    const before = await revision();
    await done(edit(id));
    expect(await list()).toEqual([]);
    await expectStatus(404, download(id));
    expect(await revision()).toBe(before + 1);
  });

  test('changes no page while it is private, nor when nothing is different', async () => {
    const [hidden, shown] = [await added({}), await added({ isPublic: 'on' })];
    const [before, known] = [await revision(), await history()];
    await done(edit(shown, { isPublic: true }));
    expect(await history()).toEqual(known);
    expect((await edit(hidden, { title: 'Other' })).body.title).toBe('Other');
    expect(await revision()).toBe(before);
    expect((await history()).at(-1)).toMatchObject({
      record: hidden,
      after: { title: 'Other' },
      by: ann.email,
    });
  });

  test('by two people is 409 for the second, with what the first one saved', async () => {
    const id = await added({});
    const { body: first } = await edit(id, { title: 'Map of Gate 1', version: 1 });
    expect(await edit(id, { title: 'Map of Gate 2', version: 1 })).toEqual({
      status: 409,
      body: { message: 'Someone else changed this', current: first },
    });
    await expectStatus(409, ann.delete(`/api/documents/${id}?version=1`));
    expect((await edit(id, { title: 'Map of Gate 2', version: 2 })).body.version).toBe(3);
    await expectStatus(204, ann.delete(`/api/documents/${id}?version=3`));
    expect(await edit(id, { version: 3 })).toMatchObject({ status: 404 });
  });
});

describe('what is wrong with an upload is said', () => {
  const send = async (body: BodyInit, type?: string) => {
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
    const response = await ann.fetch('/api/documents', { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };

  test('no file', async () => {
    const form = new FormData();
    form.append('title', 'Map');
    expect(await send(form)).toEqual(wrong('file', 'Please choose a file'));
    form.append('file', 'just text');
    expect(await send(form)).toEqual(wrong('file', 'Please choose a file'));
  });

  test('no form at all', async () => {
    expect(await send('{}', 'application/json')).toEqual({
      status: 415,
      body: { message: 'Send the file as multipart/form-data' },
    });
    expect(await send('--x\r\nbroken', 'multipart/form-data; boundary=x')).toEqual({
      status: 400,
      body: { message: 'The form could not be read' },
    });
    await expectStatus(400, send('', 'multipart/form-data'));
  });

  test('a file that one request does not hold', async () => {
    const inParts = {
      status: 413,
      body: { message: 'Files above 4 MB are sent in parts: use /api/uploads' },
    };
    await expectStatus(201, add({}, 'a.pdf', pdfOfSize(4 * 1024 * 1024)));
    expect(await add({}, 'a.pdf', pdfOfSize(4 * 1024 * 1024 + 1))).toEqual(inParts);
    expect(await add({}, 'a.pdf', pdfOfSize(5_000_000))).toEqual(inParts);
    await expectStatus(413, add({}, 'a.pdf', noise(7_000_000)));
  });

  test('and nothing of it stays', async () => {
    await add({ category: 'secret' });
    await add({}, 'a.pdf', Buffer.from('<html>'));
    expect(await list('', ann)).toEqual([]);
    const open = await sql`select key from document_blobs where state <> 'used'`;
    expect(open).toEqual([]);
  });
});
