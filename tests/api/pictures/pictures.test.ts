import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Picture } from '#domain/pictures/picture.ts';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus, expectWords, wrong } from '#tests/support/http/answers.ts';
import type { Browser } from '#tests/support/portal/administrator.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { TITLE, upload } from '#tests/support/samples/documents.ts';
import { bytesOf, jpeg, noise, pdf, pdfOfSize, png, pngChunk } from '#tests/support/samples/files.ts';

const { portal, ann, visitor, nile } = await signedInPortal();
beforeEach(async () => {
  await sql`delete from pictures`;
  await sweepDocuments();
  await sql`delete from document_blobs`;
});

const sample = (name: string) =>
  readFileSync(new URL(`../../support/samples/inputs/${name}`, import.meta.url));

async function add(fields: object = {}) {
  const photo = { eventId: nile, place: 'photo', alt: 'Riders enter the arena', focusX: 30, focusY: 60 };
  return (await done(ann.post('/api/pictures', { ...photo, ...fields }))).id as string;
}

async function put(
  id: string,
  files: readonly Uint8Array[],
  sizes = files.map((file) => file.length).join(),
) {
  const init = { method: 'PUT', body: Buffer.concat(files) };
  const answer = await ann.fetch(`/api/pictures/${id}/files?sizes=${sizes}`, init);
  return { status: answer.status, body: await answer.json() };
}

const small = png({ width: 640, height: 360 });
const large = jpeg({ width: 1280, height: 720 });

const withFiles = async (fields?: object): Promise<Picture> => done(put(await add(fields), [small, large]));

const read = (picture: Picture, at: number, headers: Record<string, string> = {}, who: Browser = visitor) =>
  who.fetch(`/api/pictures/${picture.id}/files/${picture.files[at]?.sha256}`, { headers });
/** The statuses for a visitor and for an administrator. */
const statuses = async (picture: Picture) => [
  (await read(picture, 0)).status,
  (await read(picture, 0, {}, ann)).status,
];
const preview = async (path: string) =>
  (await ann.fetch(`/admin/preview${path}`, { headers: { Accept: 'text/html' } })).text();

describe('a picture', () => {
  test('is kept in every width that is sent, each by what its bytes are', async () => {
    const picture = await withFiles();
    expect(picture.files).toMatchObject([
      { type: 'image/png', width: 640, height: 360, size: small.length },
      { type: 'image/jpeg', width: 1280, height: 720, size: large.length },
    ]);
    for (const [at, bytes] of [small, large].entries()) {
      const answer = await read(picture, at);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': picture.files[at]?.type,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      });
      const again = await read(picture, at, { 'If-None-Match': answer.headers.get('ETag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('is for visitors only while it is shown, of a show that is offered', async () => {
    const picture = await withFiles();
    await expectStatus(200, read(picture, 0));
    await ann.put(`/api/pictures/${picture.id}`, { isShown: false });
    expect(await statuses(picture)).toEqual([404, 200]);
    expect((await read(picture, 0, {}, ann)).headers.get('Cache-Control')).toBe('private, no-store');
    expect((await readSnapshot()).pictures).toEqual([]);
    await ann.put(`/api/pictures/${picture.id}`, { isShown: true });
    await sql`update editions set is_active = false where id = ${nile}`;
    expect(await statuses(picture)).toEqual([404, 200]);
    await sql`update editions set is_active = true where id = ${nile}`;
  });

  test('goes into the next year with its bytes, which stay there when this year’s are gone', async () => {
    const picture = await withFiles();
    const draft = await startEdition(ann, nile);
    const [copy] = (await ann.read(`/api/pictures?eventId=${draft.id}`)) as Picture[];
    if (!copy) throw new Error('It is not copied');
    expect(copy).toMatchObject({ alt: picture.alt, focusX: 30, files: picture.files });
    expect(await statuses(copy)).toEqual([404, 200]);
    await expectStatus(204, ann.delete(`/api/pictures/${picture.id}`));
    expect([await statuses(picture), await statuses(copy)]).toEqual([
      [404, 404],
      [404, 200],
    ]);
    await ann.delete(`/api/editions/${draft.id}`);
    await sql`update document_blobs set created_at = now() - interval '1 day'`;
    await sweepDocuments();
    expect(await sql`select key from document_blobs`).toEqual([]);
  });
});

test.each<[string, readonly Uint8Array[], string?]>([
  ['nothing', [bytesOf('')]],
  ['a page', [bytesOf('<!doctype html><script>alert(1)</script>')]],
  ['a PDF as its second width', [small, pdf()]],
  ['a picture cut in two', [small], `${small.length - 10},10`],
  ['sizes of more than there is', [small], `${small.length},10`],
  ['sizes that are none', [small], '1e1,x'],
  ['a negative size', [small], `${small.length + 1},-1`],
  ['a width of no bytes', [small], `${small.length},0`],
  ['more than a phone shall load', [png({ extra: [pngChunk('tEXt', noise(60_000))] })]],
  ['more than anybody shall load', [small, png({ extra: [pngChunk('tEXt', noise(600_000))] })]],
  ['five widths', [small, small, small, small, small]],
  ['a billion pixels', [png({ width: 40_000, height: 40_000 })]],
])('%s is no picture, and leaves nothing', async (_, files, sizes) => {
  const id = await add();
  expect(await put(id, files, sizes)).toEqual(
    wrong('files', expect.stringContaining('A picture comes in 1 to 4 widths')),
  );
  expect(await sql`select key from document_blobs`).toEqual([]);
});

test('a plan as a phone made it is stored as wide as it is drawn, without its place and its video', async () => {
  const sent = [sample('picture-orientation-6.jpg'), sample('picture-gps-and-author.jpg')];
  const { body } = await put(await add(), [...sent, bytesOf(small, 'ftypmp4')]);
  expect(body.files).toMatchObject([
    { width: 200, height: 400 },
    { width: 400, height: 200 },
    { width: 640 },
  ]);
  for (const [at, { size }] of (body as Picture).files.entries()) {
    const bytes = Buffer.from(await (await read(body, at)).arrayBuffer());
    expect(bytes.length).toBe(size);
    expect(bytes.toString('latin1')).not.toMatch(/Sample|ftyp/);
  }
});

describe('pages', () => {
  test('have a show’s photo around its focus, with words for it, and without one nothing of it', async () => {
    expect(await preview('/nile')).not.toContain('/api/pictures/');
    const picture = await withFiles();
    const html = await preview('/nile');
    expectWords(html, 'alt="Riders enter the arena"', '.photo{object-position:30% 60%}');
    const [first, second] = picture.files;
    const path = `/api/pictures/${picture.id}/files`;
    expect(html).toContain(`srcset="${path}/${first?.sha256} 640w, ${path}/${second?.sha256} 1280w"`);
  });

  test('have the plan of an area in its load-in, and the plan of the show below all', async () => {
    const ofExpo = await withFiles({ place: 'plan', area: 'expo', alt: 'Doors of the Expo Building' });
    await withFiles({ place: 'plan', alt: 'MetraPark' });
    await add({ place: 'plan', alt: 'Still without its file' });
    const html = await preview('/nile/vendors');
    const order = [
      'aria-labelledby="load-in-expo"',
      'Doors of the Expo Building',
      'aria-labelledby="load-in-courtyard"',
      'alt="MetraPark"',
    ];
    const found = order.map((words) => html.indexOf(words));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(html).toContain(`href="/api/pictures/${ofExpo.id}/files/${ofExpo.files[1]?.sha256}"`);
    expect(html).not.toContain('Still without its file');
  });
});

test('bringing back an earlier publication brings back words, and leaves files as they are', async () => {
  const picture = await withFiles({ alt: 'Before' });
  const before = await readSnapshot();
  await sql`insert into publication_snapshots (revision, snapshot) values (${before.revision}, ${JSON.stringify(before)}) on conflict do nothing`;
  await ann.put(`/api/pictures/${picture.id}`, { alt: 'After' });
  const { body } = await put(picture.id, [png({ width: 320, height: 200 })]);
  const { revision: savedRevision } = await readSnapshot();
  await done(ann.post('/api/publication/restore', { revision: before.revision, savedRevision }));
  expect((await readSnapshot()).pictures).toMatchObject([{ alt: 'Before', files: body.files }]);
});

test('documents, pictures and logos of a show share one quota, also when two come at once', async () => {
  const fields = { ...TITLE, eventId: nile };
  const { body: document } = await upload(portal, ann, 'plan.pdf', pdfOfSize(500_000), fields);
  await ann.saveSetting('documents_quota_mb', 1, nile);
  // One fits into the last 548,576 bytes, two do not.
  const large = bytesOf(
    await sharp(Buffer.from(noise(400 * 400 * 3)), { raw: { width: 400, height: 400, channels: 3 } })
      .png()
      .toBuffer(),
  );
  const [one, two] = [await add(), await add({ place: 'plan' })];
  const answers = await Promise.all([put(one, [small, large]), put(two, [small, large])]);
  expect(column(answers, 'status').sort()).toEqual([200, 400]);
  const message = 'This show’s files can take up 1 MB, and 0.1 MB is left. Delete some first.';
  expect(answers).toContainEqual(wrong('files', message));
  // A picture may take the place of its own file.
  const kept = answers[0]?.status === 200 ? one : two;
  await expectStatus(200, put(kept, [small, large]));
  await ann.delete(`/api/pictures/${kept}`);
  await expectStatus(200, put(kept === one ? two : one, [small, large]));
  await ann.delete(`/api/documents/${document.id}`);
  await sql`delete from settings`;
});
