import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepDigest } from '#server/inquiries/mails/team.ts';
import { column, done } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { askedDuring } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, nile, mate } = await signedInPortal();
/** Mondays to Fridays of 2026; MST is UTC-7. */
const WEDNESDAY_7 = Date.parse('2026-11-11T14:00:00Z');
const HOUR = 3_600_000;

beforeAll(async () => {
  const notify = { key: 'inquiry_notify', value: 'ann@example.com, bob@example.com', eventId: nile };
  await done(ann.put('/api/settings', notify));
});

beforeEach(async () => {
  await sql`delete from booth_inquiries`;
  await sql`delete from mail_outbox`;
});

async function inquiry(companyName: string, createdAt: string, eventIds = [nile]) {
  const body = await ann.inquire(eventIds, { companyName });
  await sql`update booth_inquiries set created_at = ${createdAt} where id = ${body.id}`;
  await sql`delete from mail_outbox`;
  return body.id;
}

const digests = () =>
  sql`select kind, recipient, reply_to, subject, body, event_id from mail_outbox order by recipient`;

test('names what is overdue, the longest waiting first, to each notice address of its show', async () => {
  const alpine = await inquiry('Alpine Gates', '2026-11-04T18:00:00Z');
  const badger = await inquiry('Badger', '2026-11-05T18:00:00Z');
  await inquiry('Cedar', '2026-11-09T18:00:00Z');
  await sql`update booth_inquiries set company_name = ${'Badger <b>\r\nBcc: x'} where id = ${badger}`;
  await sweepDigest(WEDNESDAY_7);
  const mails = await digests();
  expect(column(mails, 'recipient')).toEqual(['ann@example.com', 'bob@example.com']);
  expect(mails[0]).toMatchObject({
    kind: 'digest',
    reply_to: 'vendors@example.org',
    subject: '2 booth inquiries for NILE are overdue',
    event_id: nile,
  });
  const body = mails[0]?.['body'] as string;
  expect(body).toMatch(
    new RegExp(
      `Alpine Gates, \\d{3}-\\d{4}, overdue by 5 days\\n${portal.url}/admin#inquiries/${alpine}\\n[^]*Badger[^]*overdue by 2 days\\n${portal.url}/admin#inquiries/${badger}`,
    ),
  );
  expect(body).not.toContain('Cedar');
});

test('reads the inquiries that it names, however many are overdue', async () => {
  await sql`insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email,
      contact_phone, business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash, created_at)
    select 'Vendor ' || n, '', '', '', '', '', '', '', '', '', '', '', '', '', '', false, '', '', n::text, '',
      '2026-11-02'::timestamptz + n * interval '1 minute'
    from generate_series(1, 300) n`;
  await sql`insert into inquiry_events (inquiry_id, event_id, "order") select id, ${nile}, 1 from booth_inquiries`;
  const { rows } = await askedDuring(() => sweepDigest(WEDNESDAY_7));
  expect(rows).toBeLessThan(150);
  const [mail] = await digests();
  expect(mail?.['subject']).toBe('300 booth inquiries for NILE are overdue');
  expect(mail?.['body']).toMatch(/Vendor 1,.*Vendor 50,.*250 more/s);
  expect(mail?.['body']).not.toContain('Vendor 51,');
});

test('comes once a day, whoever asks how often, and again on the next business day', async () => {
  await inquiry('Alpine', '2026-11-04T18:00:00Z');
  const badger = await inquiry('Badger', '2026-11-09T18:00:00Z');
  await Promise.all([sweepDigest(WEDNESDAY_7), sweepDigest(WEDNESDAY_7)]);
  await sql`update booth_inquiries set created_at = '2026-11-04T19:00:00Z' where id = ${badger}`;
  await sweepDigest(WEDNESDAY_7 + 3 * HOUR);
  const both = ['ann@example.com', 'bob@example.com'];
  const sent = await digests();
  expect(column(sent, 'recipient')).toEqual(both);
  for (const { body } of sent) expect(body).not.toContain('Badger');
  await sql`delete from mail_outbox`;
  await sweepDigest(WEDNESDAY_7 + 24 * HOUR);
  await sweepDigest(WEDNESDAY_7 + 26 * HOUR);
  const next = await digests();
  expect(column(next, 'recipient')).toEqual(both);
  for (const { body } of next) expect(body).toContain('Badger');
});

test.each([
  ['before seven', WEDNESDAY_7 - 60_000],
  ['on a Saturday', WEDNESDAY_7 + 72 * HOUR],
  ['on a Sunday', WEDNESDAY_7 + 96 * HOUR],
])('does not come %s', async (_, now) => {
  await inquiry('Alpine', '2026-11-04T18:00:00Z');
  await sweepDigest(now);
  expect(await digests()).toEqual([]);
});

test.each<[string, Partial<Record<'status' | 'spam' | 'withdrawn' | 'erased' | 'created', string>>]>([
  ['is answered', { status: 'contacted' }],
  ['is suspected spam', { spam: 'true' }],
  ['is withdrawn', { withdrawn: '2026-11-05' }],
  ['is erased', { erased: '2026-11-05' }],
  ['is in time', { created: '2026-11-09T18:00:00Z' }],
])('is silent where what came %s', async (_, is) => {
  const id = await inquiry('Alpine', '2026-11-03T18:00:00Z');
  await sql`update booth_inquiries set status = ${is.status ?? 'new'}, suspected_spam = ${is.spam ?? 'false'}::boolean,
    withdrawn_at = ${is.withdrawn ?? null}, erased_at = ${is.erased ?? null},
    created_at = coalesce(${is.created ?? null}, created_at) where id = ${id}`;
  await sweepDigest(WEDNESDAY_7);
  expect(await digests()).toEqual([]);
});

test('goes nowhere for a show that nobody named an address for', async () => {
  await inquiry('Alpine', '2026-11-04T18:00:00Z', [mate]);
  await sweepDigest(WEDNESDAY_7);
  expect(await digests()).toEqual([]);
});
