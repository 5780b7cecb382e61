import { beforeAll, describe, expect, test, vi } from 'vitest';
import { formatWeekday } from '#domain/basics/dates.ts';
import { answerBy } from '#domain/inquiries/due.ts';
import { spokenNumber } from '#domain/inquiries/inquiry.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, visitor, nile, mate } = await signedInPortal();

beforeAll(async () => {
  await sql`
    insert into settings (event_id, key, value, type) values
      (${nile}, 'inquiry_notify', 'team@nile.example', 'email'),
      (null, 'inquiry_notify', 'all@shows.example, team@nile.example', 'email')`;
  await sql`
    insert into content_items (event_id, key, value, type, category)
    values (${mate}, 'contact_email', 'vendors@mate.example', 'text', 'contact')`;
});

const post = (body: object, headers?: Record<string, string>) =>
  visitor.post('/api/booth-inquiries', body, headers);
const mailsOf = (id: unknown) => sql`
  select kind, recipient, reply_to, sender, subject, body, event_id from mail_outbox where inquiry_id = ${id} order by kind, recipient`;

describe('who sends an inquiry', () => {
  test('gets one confirmation for both shows; each address of the team gets one notice', async () => {
    const { body } = await post(inquiryBody([mate, nile], { contactEmail: 'both@example.com' }));
    const mails = await mailsOf(body.id);
    expect(mails.map(({ body: _, ...mail }) => mail)).toEqual([
      {
        kind: 'confirmation',
        recipient: 'both@example.com',
        reply_to: 'vendors@mate.example',
        sender: 'MATE and NILE',
        subject: `MATE and NILE: we got your booth inquiry (${spokenNumber(body.number)})`,
        event_id: mate,
      },
      ...['all@shows.example', 'team@nile.example'].map((recipient) => ({
        kind: 'notice',
        recipient,
        reply_to: 'both@example.com',
        sender: 'MATE and NILE',
        subject: 'MATE and NILE: booth inquiry from Big Sky Fence & Gate',
        event_id: mate,
      })),
    ]);
    const [confirmation, notice] = mails.map(({ body: text }) => String(text));
    for (const words of [
      'Hello José,',
      `${spokenNumber(body.number)}. Please mention it when you call or email.`,
      `You’ll hear from us by ${formatWeekday(answerBy(new Date().toISOString()))}.`,
      `MATE: View Floor Map\n${portal.url}/mate/floor-map`,
      body.statusUrl,
      'Steel gates, corral panels and fence posts.',
    ])
      expect(confirmation).toContain(words);
    expect(notice).toContain(`/admin#inquiries/${body.id}`);
    expect(notice).not.toContain('/booth-inquiry/status/');
  });

  test('gets one receipt for the same inquiry of the day, also when all come at once', async () => {
    const inquiry = inquiryBody([nile], { contactEmail: 'twice@example.com' });
    const answers = await Promise.all([post(inquiry), post(inquiry), post(inquiry)]);
    const stored = answers.filter(({ status }) => status === 201);
    expect([stored.length, answers.length]).toEqual([1, 3]);
    expect(column(await mailsOf(stored[0]?.body.id), 'kind')).toEqual(['confirmation', 'notice', 'repeated']);
  });

  test('gets three at most also when many come at once, however the address is written', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const inquiries = names.map((companyName, index) =>
      inquiryBody([nile], {
        companyName,
        contactEmail: index % 2 ? 'burst@example.com' : 'BURST@example.com',
      }),
    );
    await Promise.all(inquiries.map((inquiry) => post(inquiry)));
    const [row] = await sql`
      select count(*) filter (where kind = 'confirmation')::int as confirmed, count(*)::int as "all" from mail_outbox
      where lower(recipient) = 'burst@example.com' or lower(reply_to) = 'burst@example.com'`;
    expect(Number(row?.['confirmed'])).toBeLessThanOrEqual(3);
    expect(Number(row?.['all']) - Number(row?.['confirmed'])).toBe(names.length);
  });
});

test('without its mails an inquiry is not stored either', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await sql`alter table mail_outbox add constraint full_up check (recipient <> 'whole@example.com')`;
  const inquiry = inquiryBody([nile], { contactEmail: 'whole@example.com' });
  const key = { 'Idempotency-Key': 'whole-1' };
  await expectStatus(500, post(inquiry, key));
  const stored = () => sql`select number from booth_inquiries where contact_email = 'whole@example.com'`;
  expect(await stored()).toEqual([]);
  await sql`alter table mail_outbox drop constraint full_up`;
  vi.restoreAllMocks();
  const { status, body } = await post(inquiry, key);
  expect([status, await stored()]).toEqual([201, [{ number: body.number }]]);
  expect(await mailsOf(body.id)).toHaveLength(2);
});
