import { beforeAll, expect, test } from 'vitest';
import { done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { ann, nile } = await signedInPortal();
const ids: string[] = [];

beforeAll(async () => {
  for (const [companyName, contactEmail] of [
    ['First', 'jo@ranch.example'],
    ['Second', 'JO@ranch.example'],
    ['Other', 'other@ranch.example'],
  ]) {
    const inquiry = inquiryBody([nile], { companyName, contactEmail });
    ids.push((await done(ann.post('/api/booth-inquiries', inquiry))).id);
  }
  await ann.put(`/api/booth-inquiries/${ids[1]}`, { notes: 'Called twice', status: 'contacted' });
  await sql`delete from inquiry_log`;
  await sql`delete from mail_outbox`;
  await sql`
    insert into inquiry_log (inquiry_id, by_user, kind, before, after, at)
    select ${ids[1]}, id, 'status', '"new"', '"contacted"', '2026-07-01T05:30:00Z' from users where email = 'ann@example.com'`;
  await sql`insert into mail_outbox (kind, recipient, subject, body, inquiry_id, created_at, sent_at) values
    ('confirmation', 'jo@ranch.example', 'We have it', 'Hello Jo', ${ids[0]}, '2026-07-01T18:00:00Z', '2026-07-01T18:01:00Z'),
    ('confirmation', 'Jo@Ranch.example', 'Your spelling', 'Hello again', null, '2026-07-02T18:00:00Z', null),
    ('confirmation', 'other@ranch.example', 'We have it', 'Hello other', ${ids[2]}, '2026-07-01T18:00:00Z', null)`;
});

test('a file in words of all that is stored about an e-mail address, whatever inquiry of it is asked', async () => {
  const response = await ann.fetch(`/api/booth-inquiries/${ids[0]}/person`);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="person-\d{3}-\d{4}\.json"$/,
  );
  const person = await response.json();
  expect(person).toMatchObject({
    email: 'jo@ranch.example',
    made: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  });
  expect(person.inquiries.map((one: { sent: object }) => one.sent)).toEqual([
    expect.objectContaining({ 'Company name': 'First', 'Booth size': '10x20 ft', Phone: '(406) 555-0142' }),
    expect.objectContaining({ 'Company name': 'Second', Email: 'JO@ranch.example' }),
  ]);
  expect(person.inquiries[1]).toMatchObject({ notes: 'Called twice', status: 'Contacted', withdrawn: null });
  expect(person.inquiries[1].happened[0]).toEqual({
    at: '2026-06-30 23:30',
    by: 'ann@example.com',
    kind: 'status',
    before: 'new',
    after: 'contacted',
  });
  expect(person.mails).toEqual([
    {
      written: '2026-07-01 12:00',
      sent: '2026-07-01 12:01',
      to: 'jo@ranch.example',
      subject: 'We have it',
      text: 'Hello Jo',
    },
    {
      written: '2026-07-02 12:00',
      sent: null,
      to: 'Jo@Ranch.example',
      subject: 'Your spelling',
      text: 'Hello again',
    },
  ]);
});

test('the log says that it was made, and by whom', async () => {
  const rows = await sql`
    select inquiry_id as id, email from inquiry_log join users on users.id = by_user where kind = 'exported' order by inquiry_log.id`;
  expect(rows).toEqual(ids.slice(0, 2).map((id) => ({ id, email: 'ann@example.com' })));
});

test('of an inquiry that there is not: 404', async () => {
  await expectStatus(404, ann.get(`/api/booth-inquiries/${nile}/person`));
  await expectStatus(404, ann.get('/api/booth-inquiries/x/person'));
});
