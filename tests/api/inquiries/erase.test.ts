import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/database/database.ts';
import { eraseInquiry, sweepErased } from '#server/inquiries/erase.ts';
import { sweepDigest } from '#server/inquiries/mails/team.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import { filesWith as filesIn, newFolder } from '#tests/support/folders.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { png, pngChunk } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { newMail } from '#tests/support/samples/mails.ts';

let portal: Portal;
let ann: Administrator;
let dataDir = '';
let nile = '';

async function start(name: string) {
  portal = await startPortal({ dataDir, port: 0, site: 'none' });
  ann = await administrator(portal, `${name}@example.com`);
}

beforeAll(async () => {
  dataDir = await newFolder('erase-');
  await start('ann');
  const [row] = await sql`select id from editions where slug = 'nile'`;
  nile = row?.['id'];
});
afterAll(async () => {
  await portal?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const sweep = () => sweepErased(Date.now());

const isScrubbed = async () => (await sql`select wanted = done as all from erasures`)[0]?.['all'];
const filesWith = (text: string) => filesIn(dataDir, text);

const vendor = {
  // Longer than a line of a mail.
  companyName: 'Quarterhorse Quilts, Saddle Blankets and Tack of the Upper Yellowstone Valley and Sons',
  contactFirstName: 'Wilhelmina',
  contactLastName: 'Zwickendorf',
  contactEmail: 'wilhelmina@zwickendorf-quilts.example',
  contactPhone: '(907) 314-1592',
  additionalComments: 'Our quilts hang high. '.repeat(40),
};
const TRACES = [
  'Quarterhorse',
  'Wilhelmina',
  'Zwickendorf',
  '314-1592',
  '3141592',
  'hang high',
  'corner stall',
];

/** A file of the log, in bytes. */
const SEGMENT = 16 * 2 ** 20;

const send = async (changes: Record<string, unknown>) => (await ann.inquire([nile], changes)).id as string;
const inbox = (query = '') => ann.read(`/api/booth-inquiries?${query}`);

describe('an inquiry that is deleted on request', () => {
  let id = '';
  let others: string[] = [];

  beforeAll(async () => {
    await sql`update editions set start_date = null, end_date = null`;
    others = [
      await send({ companyName: 'Before' }),
      await send({ companyName: 'Beside', additionalComments: 'x' }),
    ];
    id = await send(vendor);
    await ann.put(`/api/booth-inquiries/${id}`, { notes: 'Wilhelmina wants a corner stall' });
    await ann.put(`/api/booth-inquiries/${id}`, { status: 'reserved' });
    const [exhibitor] = await ann.read(`/api/exhibitors?eventId=${nile}`);
    const path = `/api/exhibitors/${exhibitor.id}`;
    await ann.put(path, { isShown: true });
    const body = png({ extra: [pngChunk('tEXt', Buffer.from('Logo of Quarterhorse Quilts'))] });
    await ann.fetch(`${path}/logo`, { method: 'PUT', body });
    await takeSnapshot();
    await sql`insert into inquiry_log (inquiry_id, kind, before, after)
      values (${id}, 'answers', ${JSON.stringify({ contactPhone: '' })}, ${JSON.stringify({ contactPhone: '(907) 314-1592' })})`;
    await sql`insert into mail_outbox (kind, recipient, subject, body, html, inquiry_id, inquiry_ids) values
      ('confirmation', ${vendor.contactEmail}, 'Hello Wilhelmina', 'Quarterhorse Quilts', '<p>Zwickendorf</p>', ${id}, ${`{${id}}`})`;
    await sql`insert into settings (event_id, key, value, type) values (null, 'inquiry_notify', 'team@example.com', 'email')`;
    await sql`update booth_inquiries set created_at = '2026-11-04T18:00:00Z', status = 'new' where id = ${id}`;
    await sweepDigest(Date.parse('2026-11-11T14:00:00Z'));
    await sql`update booth_inquiries set company_name = 'Zwickendorf & Daughters', status = 'reserved' where id = ${id}`;
    await sql`update booth_inquiries set created_at = '2026-11-04T18:00:00Z' where id = ${others[1]}`;
    await sweepDigest(Date.parse('2026-11-12T14:00:00Z'));
    await sql`analyze`;
    await inbox('search=zwickendorf');
    await portal.stop();
    await start('bob');
  });

  test('is in many files before', () => {
    for (const trace of TRACES) expect([trace, filesWith(trace).length > 0]).toEqual([trace, true]);
  });

  test('is answered once and at once, and after the sweep no byte of it is left, with the portal running, stopped and started again', async () => {
    const answers = await Promise.all(
      [0, 1].map(() => ann.delete(`/api/booth-inquiries/${id}?exhibitor=erase`)),
    );
    expect(column(answers, 'status').toSorted()).toEqual([204, 404]);
    expect(await isScrubbed()).toBe(false);
    await sweep();
    expect(await isScrubbed()).toBe(true);
    const none = TRACES.map((trace) => [trace, []]);
    const found = () => TRACES.map((trace) => [trace, filesWith(trace)]);
    expect(found()).toEqual(none);
    await portal.stop();
    expect(found()).toEqual(none);
    await start('cy');
    expect(found()).toEqual(none);
  });

  test('is counted and not listed; its row stays, emptied, with its shows and dates', async () => {
    const { items, summary } = await inbox();
    expect(column(items, 'id').toSorted()).toEqual(others.toSorted());
    expect(summary).toMatchObject({ erased: 1, counts: { new: 2, reserved: 0 } });
    expect((await inbox('search=quarterhorse')).items).toEqual([]);
    const [row] = await sql`
      select number, company_name, contact_email, contact_phone, notes, request_hash, status, links, erased_at is not null as erased,
        created_at < now() as dated, (select count(*)::int from inquiry_events where inquiry_id = id) as shows
      from booth_inquiries where id = ${id}`;
    expect(row).toEqual({
      number: null,
      company_name: '',
      contact_email: '',
      contact_phone: '',
      notes: '',
      request_hash: '',
      status: 'reserved',
      links: 1,
      erased: true,
      dated: true,
      shows: 1,
    });
  });

  test('leaves in its log what was done and by whom, and of the mails those of others', async () => {
    const log = await sql`
      select kind, before, after, by_user is not null as team from inquiry_log where inquiry_id = ${id} order by id`;
    expect(log).toContainEqual({ kind: 'answers', before: null, after: null, team: false });
    expect(log.at(-1)).toEqual({ kind: 'erased', before: null, after: null, team: true });
    expect(log.every(({ before, after }) => before === null && after === null)).toBe(true);
    expect(await sql`select id from mail_outbox where inquiry_id = ${id}`).toEqual([]);
    const digests = await sql`select body from mail_outbox where kind = 'digest'`;
    expect(digests.map(({ body }) => String(body).includes('Beside'))).toEqual([true]);
  });

  test('is no longer changed, exported or deleted', async () => {
    const path = `/api/booth-inquiries/${id}`;
    await expectStatus(404, ann.put(path, { notes: 'again' }));
    await expectStatus(404, ann.get(`${path}/person`));
    await expectStatus(404, ann.delete(path));
  });

  test('gets no mail any more, also from who was writing one meanwhile', async () => {
    await queueMails(db, [
      newMail({ inquiryId: id }),
      newMail({ inquiryIds: [id, ...others], kind: 'digest' }),
    ]);
    expect(await sql`select 1 from mail_outbox where body like '%Thank you, José.%'`).toEqual([]);
  });

  test('sent once more by the vendor’s browser is a new inquiry that everybody sees', async () => {
    const inquiry = inquiryBody([nile], { companyName: 'Twice Told' });
    const key = { 'Idempotency-Key': 'the-same-key-again' };
    const sendAgain = async () => (await done(ann.post('/api/booth-inquiries', inquiry, key))).id;
    const first = await sendAgain();
    await ann.delete(`/api/booth-inquiries/${first}`);
    const second = await sendAgain();
    expect(second).not.toBe(first);
    expect(column((await inbox('search=twice')).items, 'id')).toEqual([second]);
    expect((await inbox()).summary.erased).toBe(2);
  });

  test('goes as well where many are deleted at once', async () => {
    const ids = await Promise.all(
      ['Ulaan', 'Ubsunur', 'Uvs'].map((name) =>
        send({ companyName: name, contactEmail: `${name}@x.example` }),
      ),
    );
    const answers = await Promise.all(ids.map((one) => ann.delete(`/api/booth-inquiries/${one}`)));
    expect(column(answers, 'status')).toEqual([204, 204, 204]);
    await sweep();
    expect(filesWith('ubsunur')).toEqual([]);
    expect(await isScrubbed()).toBe(true);
  });

  test('turns over no more of the database’s log than holds something', async () => {
    const written = async () =>
      (await sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`)[0]?.['bytes'];
    const gone = await send({ companyName: 'Gone' });
    const before = await written();
    await ann.delete(`/api/booth-inquiries/${gone}`);
    await sweep();
    expect((await written()) - before).toBeLessThan(10 * SEGMENT);
  });

  test('leaves nothing in the statistics of the database, also where no mail is left to make new ones of', async () => {
    await sql`delete from mail_outbox`;
    const same = { companyName: 'Yolande Yarns', contactEmail: 'yolande@yarns.example' };
    const ids = [await send(same), await send({ ...same, city: 'Laurel' })];
    await sql`analyze`;
    expect(filesWith('yolande').length).toBeGreaterThan(0);
    for (const one of ids) await ann.delete(`/api/booth-inquiries/${one}`);
    await sweep();
    expect(await sql`select recipient from mail_outbox`).toEqual([]);
    expect(filesWith('yolande')).toEqual([]);
  });

  test('is scrubbed from one table after the other, and saves come in between, while nobody saved before', async () => {
    const gone = await send({ companyName: 'Gone' });
    await ann.delete(`/api/booth-inquiries/${gone}`);
    const order: string[] = [];
    const swept = sweep().then(() => order.push('scrubbed'));
    for (let n = 0; n < 3; n += 1) {
      await send({ companyName: `Meanwhile ${n}` });
      order.push('saved');
    }
    await swept;
    expect(order).toEqual(['saved', 'saved', 'saved', 'scrubbed']);
    expect(await isScrubbed()).toBe(true);
  });

  test('whose removal from the files was cut off by a kill goes with the next start', async () => {
    const one = await send({ companyName: 'Xenia Xylophones' });
    expect(await eraseInquiry(one, null)).toBe(true);
    await portal.stop();
    expect(filesWith('xylophones').length).toBeGreaterThan(0);
    await start('dee');
    expect(filesWith('xylophones')).toEqual([]);
    expect(await isScrubbed()).toBe(true);
  });
});
