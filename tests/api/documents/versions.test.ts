import { getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { replaceFile, sendPart, upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize, png } from '#tests/support/samples/files.ts';

const { portal, ann, visitor, nile } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from uploads`;
  await sql`delete from documents`;
  await sql`delete from settings`;
  await sweep();
});

const FIRST = pdfOfSize(2048);
const SECOND = pdfOfSize(3072);
const THIRD = pdfOfSize(4096);

const added = async (fields: Record<string, string> = {}) =>
  (await upload(portal, ann, 'form.pdf', FIRST, { title: 'Form', isPublic: 'on', eventId: nile, ...fields }))
    .body.id as string;
const replace = (id: string, name: string, bytes = SECOND, version?: number) =>
  replaceFile(portal, ann, id, name, bytes, version);
const download = (id: string, query = '', headers?: Record<string, string>) =>
  visitor.fetch(`/api/documents/${id}/download${query}`, { headers: headers ?? {} });
const bytesOf = async (id: string, query = '') => {
  const answer = await ann.fetch(`/api/documents/${id}/download${query}`);
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).length : answer.status;
};
const versions = (id: string) => ann.read(`/api/documents/${id}/versions`);
const bringBack = (id: string, body: object) => ann.post(`/api/documents/${id}/versions`, body);
const keys = async () =>
  column((await getStore({ name: 'documents', consistency: 'strong' }).list()).blobs, 'key').sort();
const ledger = async () =>
  (await sql`select key from document_blobs order by key collate "C"`).map(({ key }) => key as string);
const revision = () => savedRevision(portal);
const sweep = async () => {
  await sql`update document_blobs set created_at = created_at - interval '2 hours'`;
  return sweepDocuments();
};

describe('a file is replaced', () => {
  test('under the same address, whose answer changes with its bytes', async () => {
    const id = await added();
    const before = await download(id);
    const etag = before.headers.get('ETag') ?? '';
    await expectStatus(304, download(id, '', { 'If-None-Match': etag }));
    expect(await replace(id, 'form-2.pdf', SECOND, 1)).toMatchObject({
      status: 200,
      body: { id, title: 'Form', originalName: 'form-2.pdf', size: SECOND.length, version: 2 },
    });
    const after = await download(id, '', { 'If-None-Match': etag });
    expect([after.status, after.headers.get('Content-Disposition')]).toEqual([
      200,
      'attachment; filename="form-2.pdf"',
    ]);
    expect(Buffer.from(await after.arrayBuffer()).equals(SECOND)).toBe(true);
  });

  test('and the ones before it stay, for administrators alone', async () => {
    const id = await added();
    await replace(id, 'form-2.pdf');
    await replace(id, 'chart.png', png());
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const by = expect.stringContaining('@');
    expect(await versions(id)).toEqual([
      { number: 3, originalName: 'chart.png', size: png().length, at, by, isCurrent: true },
      { number: 2, originalName: 'form-2.pdf', size: SECOND.length, at, by, isCurrent: false },
      { number: 1, originalName: 'form.pdf', size: FIRST.length, at, by, isCurrent: false },
    ]);
    expect([await bytesOf(id, '?version=1'), await bytesOf(id, '?version=2'), await bytesOf(id)]).toEqual([
      FIRST.length,
      SECOND.length,
      png().length,
    ]);
    for (const query of ['?version=1', '?version=3', '?version=9', '?version=x'])
      await expectStatus(404, download(id, query));
    expect(await bytesOf(id, '?version=9')).toBe(404);
  });

  test('with the next publication, where it was public; the log names both', async () => {
    const id = await added();
    const before = await revision();
    await replace(id, 'form.pdf');
    expect(await revision()).toBe(before + 1);
    const body = await ann.read('/api/activity');
    expect(body[0]).toMatchObject({
      kind: 'document',
      record: id,
      before: { originalName: 'form.pdf' },
      after: { originalName: 'form.pdf (version 2)' },
    });
    const hidden = await added({ isPublic: '' });
    const now = await revision();
    await replace(hidden, 'form-2.pdf');
    expect(await revision()).toBe(now);
  });

  test('the same file again changes nothing, on any version', async () => {
    const id = await added();
    expect(await replace(id, 'form.pdf', FIRST, 7)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await versions(id)).toHaveLength(1);
    expect((await ledger()).length).toBe(1);
  });

  test('by one of two at once; the other is told what is stored', async () => {
    const id = await added();
    const answers = await Promise.all([replace(id, 'one.pdf', SECOND, 1), replace(id, 'two.pdf', THIRD, 1)]);
    expect(column(answers, 'status').sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(won);
    expect(await versions(id)).toHaveLength(2);
    expect(await ledger()).toEqual(await keys());
    expect((await keys()).length).toBe(2);
  });

  test('only by one that may stand there', async () => {
    const id = await added();
    expect(await replace(id, 'form.exe')).toEqual(wrong('file', expect.stringContaining('You can upload')));
    await expectStatus(404, replace(crypto.randomUUID(), 'form.pdf'));
    expect(await bytesOf(id)).toBe(FIRST.length);
  });

  test('within the room of the show, in which earlier files count', async () => {
    await ann.saveSetting('documents_quota_mb', '1', nile);
    const id = await added();
    await done(replace(id, 'large.pdf', pdfOfSize(700_000)));
    expect(await replace(id, 'larger.pdf', pdfOfSize(600_000))).toEqual(
      wrong('file', expect.stringContaining('0.3 MB is left')),
    );
    // What is brought back is stored already.
    await done(bringBack(id, { number: 1 }));
    await done(bringBack(id, { number: 2 }));
    await expectStatus(201, upload(portal, ann, 'b.pdf', pdfOfSize(200_000), { title: 'B', eventId: nile }));
  });
});

describe('a file in parts', () => {
  const large = pdfOfSize(5_000_000);
  const begin = (fields: object) =>
    ann.post('/api/uploads', { name: 'large.pdf', size: large.length, ...fields });

  test('takes the place of another one; asked again, its completion gives the same document', async () => {
    const id = await added();
    const { body: begun } = await begin({ replaces: id, version: 1 });
    for (const part of [1, 2]) await sendPart(portal, ann, begun, part, large);
    const complete = () => ann.post(`/api/uploads/${begun.id}/complete`);
    const done = await complete();
    expect(done).toMatchObject({
      status: 200,
      body: { id, title: 'Form', originalName: 'large.pdf', version: 2 },
    });
    expect(await complete()).toEqual(done);
    expect(await bytesOf(id)).toBe(large.length);
    expect(await versions(id)).toHaveLength(2);
    expect((await keys()).length).toBe(2);
    await replace(id, 'third.pdf', THIRD);
    expect((await complete()).body).toMatchObject({ id, originalName: 'third.pdf' });
  });

  test('is refused before a byte is sent, and at its end, when somebody saved in between', async () => {
    const id = await added();
    await expectStatus(409, begin({ replaces: id, version: 9 }));
    await expectStatus(404, begin({ replaces: crypto.randomUUID() }));
    await expectStatus(400, begin({ replaces: 'x' }));
    const { body: begun } = await begin({ replaces: id, version: 1 });
    for (const part of [1, 2]) await sendPart(portal, ann, begun, part, large);
    await replace(id, 'form-2.pdf');
    expect(await ann.post(`/api/uploads/${begun.id}/complete`)).toMatchObject({
      status: 409,
      body: { current: { originalName: 'form-2.pdf' } },
    });
    await expectStatus(404, ann.get(`/api/uploads/${begun.id}`));
    expect((await keys()).length).toBe(2);
  });

  test('goes with its document', async () => {
    const id = await added();
    const { body: begun } = await begin({ replaces: id });
    await sendPart(portal, ann, begun, 1, large);
    await ann.delete(`/api/documents/${id}`);
    await expectStatus(404, ann.post(`/api/uploads/${begun.id}/complete`));
    await sweep();
    expect([await keys(), await ledger()]).toEqual([[], []]);
  });
});

describe('an earlier file', () => {
  test('is brought back as a version of its own, on the version that was seen', async () => {
    const id = await added();
    await replace(id, 'form-2.pdf');
    await expectStatus(409, bringBack(id, { number: 1, version: 1 }));
    expect(await bringBack(id, { number: 1, version: 2 })).toMatchObject({
      status: 200,
      body: { originalName: 'form.pdf', size: FIRST.length, version: 3 },
    });
    expect(await bytesOf(id)).toBe(FIRST.length);
    expect(columns(await versions(id), 'number', 'originalName')).toEqual([
      [3, 'form.pdf'],
      [2, 'form-2.pdf'],
      [1, 'form.pdf'],
    ]);
    expect((await keys()).length).toBe(2);
  });

  test('that is not there cannot be brought back', async () => {
    const id = await added();
    await expectStatus(404, bringBack(id, { number: 4 }));
    await expectStatus(400, bringBack(id, { number: 'x' }));
    await expectStatus(404, bringBack(crypto.randomUUID(), { number: 1 }));
  });
});

describe('bytes go when nothing names them any more', () => {
  const NEXT = { startDate: '2027-10-09', endDate: '2027-10-17', documents: true };
  /** A document, and its copy in the next edition. */
  const twins = async () => {
    const id = await added();
    const edition = await ann.post('/api/editions', { eventId: nile, ...NEXT });
    expect(edition.status).toBe(201);
    const body = await ann.read(`/api/documents?eventId=${edition.body.id}`);
    return { id, copy: body[0].id as string, edition: edition.body.id as string };
  };
  const remove = async (id: string) => (await ann.delete(`/api/documents/${id}`)).status;
  const left = async () => {
    await sweep();
    expect(await ledger()).toEqual(await keys());
    return (await keys()).length;
  };

  test.each(['id', 'copy'] as const)(
    'also with a copy that names them, the %s deleted first',
    async (first) => {
      const { id, copy, edition } = await twins();
      await replace(id, 'form-2.pdf');
      expect([await bytesOf(id), await bytesOf(copy), await left()]).toEqual([
        SECOND.length,
        FIRST.length,
        2,
      ]);
      expect(await remove(first === 'id' ? id : copy)).toBe(204);
      if (first === 'id') {
        expect([await bytesOf(copy), await left()]).toEqual([FIRST.length, 1]);
      } else {
        expect([await bytesOf(id, '?version=1'), await left()]).toEqual([FIRST.length, 2]);
      }
      expect(await remove(first === 'id' ? copy : id)).toBe(204);
      expect(await left()).toBe(0);
      await ann.delete(`/api/editions/${edition}`);
    },
  );

  test('a copy is replaced without the other one', async () => {
    const { id, copy, edition } = await twins();
    await replace(copy, 'next-year.pdf');
    expect([await bytesOf(id), await bytesOf(copy), await bytesOf(copy, '?version=1')]).toEqual([
      FIRST.length,
      SECOND.length,
      FIRST.length,
    ]);
    await ann.delete(`/api/editions/${edition}`);
    expect(await bytesOf(id)).toBe(FIRST.length);
    expect(await left()).toBe(1);
  });

  test('at once where a document is deleted, earlier files included', async () => {
    const id = await added();
    await replace(id, 'form-2.pdf');
    await bringBack(id, { number: 1 });
    await ann.delete(`/api/documents/${id}`);
    expect([await keys(), await ledger()]).toEqual([[], []]);
  });
});

test('of an edition that is over no file is replaced', async () => {
  const id = await added();
  await sql`update editions set state = 'past' where id = ${nile}`;
  const replaced = await replace(id, 'form-2.pdf');
  await sql`alter table editions disable trigger user`;
  await sql`update editions set state = 'current' where id = ${nile}`;
  await sql`alter table editions enable trigger user`;
  expect([replaced.status, await bytesOf(id)]).toEqual([409, FIRST.length]);
  expect((await ledger()).length).toBe(1);
});
