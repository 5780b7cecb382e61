import { getStore } from '@netlify/blobs';
import { beforeEach, expect, test } from 'vitest';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { sendPart, upload } from '#tests/support/samples/documents.ts';
import { pdf, pdfOfSize } from '#tests/support/samples/files.ts';

const { portal, ann } = await signedInPortal();

const store = () => getStore({ name: 'documents', consistency: 'strong' });
const keysInStore = async () => column((await store().list()).blobs, 'key').sort();
const keysInLedger = async () =>
  column(await sql`select key from document_blobs order by key collate "C"`, 'key');
const later = (seconds: number) =>
  sql.transaction([
    sql`update document_blobs set created_at = created_at - make_interval(secs => ${seconds})`,
    sql`update uploads set seen_at = seen_at - make_interval(secs => ${seconds})`,
  ]);
const HOUR = 3600;

beforeEach(async () => {
  await sql`delete from uploads`;
  await sql`delete from documents`;
  await later(10 * HOUR);
  await sweepDocuments();
  expect([await keysInStore(), await keysInLedger()]).toEqual([[], []]);
});

test('bytes without a record go after an hour, not before', async () => {
  await sql`insert into document_blobs (key) values ('aa/lost'), ('aa/never-stored')`;
  await store().set('aa/lost', 'bytes');
  expect(await sweepDocuments()).toBe(0);
  await later(HOUR);
  expect(await sweepDocuments()).toBe(2);
  expect([await keysInStore(), await keysInLedger()]).toEqual([[], []]);
});

test('bytes of a document stay, also of an old one', async () => {
  const { body } = await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', isPublic: 'on' });
  await later(1000 * HOUR);
  expect(await sweepDocuments()).toBe(0);
  await expectStatus(200, fetch(`${portal.url}/api/documents/${body.id}/download`));
});

test('bytes whose record went with its show go, too', async () => {
  const [row] = await sql`
    insert into editions ("order", slug, name, full_name, primary_color, accent_color, location)
    values (9, 'old', 'Old', 'Old', '', '', '') returning id`;
  const eventId = row?.['id'] as string;
  await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', eventId });
  await sql`delete from editions where id = ${eventId}`;
  await later(HOUR);
  expect(await sweepDocuments()).toBe(1);
  expect(await keysInStore()).toEqual([]);
});

test('bytes that could not be removed go with the next sweep', async () => {
  await sql`insert into document_blobs (key, state) values ('aa/condemned', 'condemned')`;
  await store().set('aa/condemned', 'bytes');
  expect(await sweepDocuments()).toBe(1);
  expect([await keysInStore(), await keysInLedger()]).toEqual([[], []]);
});

test('an upload that nobody goes on with is over after two days', async () => {
  const file = pdfOfSize(5_000_000);
  const { body } = await ann.post('/api/uploads', {
    name: 'map.pdf',
    size: file.length,
    title: 'Map',
  });
  await sendPart(portal, ann, body, 1, file);
  await later(47 * HOUR);
  expect(await sweepDocuments()).toBe(0);
  expect((await ann.read(`/api/uploads/${body.id}`)).received).toEqual([1]);
  await later(HOUR);
  expect(await sweepDocuments()).toBe(1);
  await expectStatus(404, ann.get(`/api/uploads/${body.id}`));
  expect(await keysInStore()).toEqual([]);
});

test('a document is stored whole while others with the same bytes are deleted and swept', async () => {
  const ids: string[] = [];
  const write = async (n: number) => {
    const { body } = await upload(portal, ann, 'form.pdf', pdf(), { title: `Form ${n}`, isPublic: 'on' });
    if (n % 2) await ann.delete(`/api/documents/${body.id}`);
    else ids.push(body.id);
  };
  const sweep = async () => {
    await later(HOUR / 4);
    await sweepDocuments();
  };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([0, 1, 2, 3].map((n) => write(n)).concat([sweep(), sweep()]));
  }
  const statuses = await Promise.all(
    ids.map(async (id) => (await fetch(`${portal.url}/api/documents/${id}/download`)).status),
  );
  expect(statuses).toEqual(ids.map(() => 200));
  expect((await keysInStore()).length).toBe(ids.length);
});

test('more bytes than one round takes are all removed', async () => {
  await sql`insert into document_blobs (key, state) select 'aa/' || n, 'condemned' from generate_series(1, 250) n`;
  expect(await sweepDocuments()).toBe(250);
});

test('the deploy runs the sweep every hour', () => {
  const sweep = portal.functions.modules.find(({ name }) => name === 'hourly');
  expect([sweep?.config, typeof sweep?.handler]).toEqual([{ schedule: '@hourly' }, 'function']);
});
