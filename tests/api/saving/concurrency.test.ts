import { beforeEach, describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import { column } from '#tests/support/http/answers.ts';
import type { Answer } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { sendPart, TITLE, upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

/** Only a Postgres server runs these requests in parallel; the embedded database queues them. */
const { portal, ann, nile } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from changes`;
});

const post = (path: string, body?: object) => ann.post(path, body);
const crowd = <Result>(task: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => task(n)));
const statuses = (answers: Answer[]) => column(answers, 'status').sort();
const savedRevision = async () =>
  Number((await sql`select saved_revision::int as n from publication`)[0]?.['n']);
const changesOf = (key: string) => sql`
  select before ->> 'value' as before, after ->> 'value' as after, saved_revision::int as revision from changes
  where record = ${key} order by id`;

/** Every change began where the one before it ended, and each raised the saved revision by one. */
function expectChain(changes: Record<string, unknown>[], first: number) {
  expect(column(changes, 'before')).toEqual([null, ...column(changes, 'after')].slice(0, -1));
  expect(column(changes, 'revision')).toEqual(changes.map((_, n) => first + n));
}

describe('twenty who write at the same moment', () => {
  test('one text without a version: every save counts', async () => {
    const before = await savedRevision();
    const answers = await crowd((n) => post('/api/content', { key: 'hero_title', value: `Save ${n}` }));
    expect(statuses(answers)).toEqual(Array(20).fill(200));
    const changes = await changesOf('hero_title');
    expect(column(changes, 'after').sort()).toEqual(answers.map(({ body }) => body.value).sort());
    expectChain(changes, before + 1);
    expect(await savedRevision()).toBe(before + 20);
  });

  test('things of every kind: none is refused, and none is counted twice', async () => {
    const form = (await upload(portal, ann, 'old.pdf', pdf(), { ...TITLE, isPublic: 'on' })).body.id;
    const setup = { name: 'NILE', location: 'Billings', startDate: null, endDate: null };
    const before = await savedRevision();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => [
        post('/api/content', { key: `text_${n}`, value: 'Howdy', eventId: nile }),
        post('/api/schedule', { title: 'Setup', date: '2025-10-09', time: '08:00', eventId: nile }),
        ann.put(`/api/events/${nile}`, { ...setup, location: `Hall ${n}` }),
        upload(portal, ann, 'new.pdf', pdf(), { ...TITLE, isPublic: 'on', eventId: nile }),
      ]).flat(),
      ann.delete(`/api/documents/${form}`),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect(await savedRevision()).toBe(before + answers.length);
  });
});

test('two inquiries under one key at the same moment: one is stored, the other one is refused', async () => {
  const answers = await crowd(async (n) => {
    const response = await fetch(portal.url + api.submitInquiry.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-key' },
      body: JSON.stringify(inquiryBody([nile], { companyName: n % 2 ? 'One Ranch' : 'Other Ranch' })),
    });
    return { status: response.status, body: await response.json() };
  });
  expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(10).fill(422)]);
  const stored = await sql`select id from booth_inquiries where idempotency_key = 'one-key'`;
  const accepted = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(accepted).toEqual(Array(10).fill(stored[0]?.['id']));
});

test('an inquiry changed by twenty on one version: one is accepted, the others get what it stored', async () => {
  const { id } = (await post('/api/booth-inquiries', inquiryBody([nile]))).body;
  const answers = await crowd((n) =>
    ann.put(`/api/booth-inquiries/${id}`, { notes: `Notes ${n}`, version: 1 }),
  );
  const stored = answers.find(({ status }) => status === 200)?.body;
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.current)).toEqual(
    Array(19).fill(stored),
  );
});

describe('an upload', () => {
  const started = async () => {
    const { body } = await post('/api/uploads', { name: 'form.pdf', size: pdf().length, title: 'Form' });
    return body;
  };
  const unnamed = () => sql`
    select key from document_blobs where state <> 'used' or not exists (
      select 1 from documents where blob_key = key union all select 1 from upload_parts where blob_key = key)`;

  test('whose part comes twice at once keeps the bytes of one', async () => {
    const one = await started();
    await crowd(() => sendPart(portal, ann, one, 1, pdf()));
    expect(await unnamed()).toEqual([]);
  });

  test('that is cancelled while it is completed leaves no document', async () => {
    const one = await started();
    await sendPart(portal, ann, one, 1, pdf());
    // Another request writes the record before this slow cancellation commits.
    const cancelling = sql.transaction([
      sql`delete from uploads where id = ${one.id}`,
      sql`select pg_sleep(0.5)`,
    ]);
    const free = () => sql`select id from uploads where id = ${one.id} for update skip locked`;
    await expect.poll(free).toEqual([]);
    const completing = post(`/api/uploads/${one.id}/complete`);
    await cancelling;
    expect(await completing).toEqual({ status: 404, body: { message: 'Upload not found' } });
    expect(await sql`select id from documents where id = ${one.id}`).toEqual([]);
  });
});
