import { beforeEach, expect, test } from 'vitest';
import { spokenNumber } from '#domain/inquiries/inquiry.ts';
import { column, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, nile, mate } = await signedInPortal();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const bob = await administrator(portal, 'bob@example.com');
let id = '';
let number = '';

beforeEach(async () => {
  await portal.sql`delete from booth_inquiries`;
  await portal.sql`delete from content_items`;
  await receive();
});

/** An inquiry as the team finds it. */
async function receive(changes: Record<string, unknown> = {}) {
  ({ id, number } = await ann.inquire([nile, mate], changes));
  number = spokenNumber(number);
  await portal.sql`update booth_inquiries set created_at = '2025-03-03' where id = ${id}`;
  await portal.sql`delete from mail_outbox`;
}

const answer = (body: object, key: string = crypto.randomUUID(), who = ann) =>
  who.post(`/api/booth-inquiries/${id}/answer`, body, key ? { 'Idempotency-Key': key } : {});
const templates = (query = '') => ann.read(`/api/booth-inquiries/${id}/templates${query}`);
const mails = () =>
  portal.sql`select kind, recipient, reply_to, subject, body, html, inquiry_id, event_id, by_user from mail_outbox order by created_at`;
const kinds = async () => column(await ann.read(`/api/booth-inquiries/${id}/log`), 'kind');

const HELLO = { subject: 'Booths at NILE', text: 'Hello José,\n\nC4 is free.' };

test('templates come filled in for the vendor, in the words of the show', async () => {
  const { eventId, replyTo, templates: all } = await templates();
  expect([eventId, replyTo, Object.keys(all)]).toEqual([
    nile,
    'vendors@example.org',
    ['booths', 'waiting', 'declined', 'question'],
  ]);
  expect(all.booths.subject).toBe('NILE 2025: booths available for you');
  const [, link] = /^(http\S+\/booth-inquiry\/status\/[\w-]{44})$/m.exec(all.booths.text) ?? [];
  expect(all.booths.text).toBe(
    `Hello José,\n\nGood news: we have booths available for Big Sky Fence & Gate at NILE, October 10–18, 2025.\n\n{YOUR_WORDS}\n\nSee the floor map: ${portal.url}/nile/floor-map\n\nWant one? Reply to this email. You can see your inquiry ${number} here:\n\n${link}`,
  );
});

test('once a booth is known, the mail leads to it on the floor map', async () => {
  await portal.sql`insert into exhibitors (event_id, company, booth, inquiry_id) values (${nile}, 'Big Sky Fence', 'C4', ${id})`;
  expect((await templates()).templates.booths.text).toContain(`${portal.url}/nile/floor-map?booth=C4\n`);
});

test('templates are edited for each show, and name what there is no date for as it stands', async () => {
  await ann.saveText(
    'mail_answer_declined_text',
    'Sorry, {CONTACT_NAME}: no room at {EVENT_NAME} ({DATES}).',
    mate,
  );
  await ann.saveText('contact_email', 'mate@example.org', mate);
  await portal.sql`update editions set start_date = null where id = ${mate}`;
  const ofMate = await templates(`?eventId=${mate}`);
  expect([ofMate.eventId, ofMate.replyTo]).toEqual([mate, 'mate@example.org']);
  expect(ofMate.templates.declined.text).toBe("Sorry, José O'Brien: no room at MATE ({DATES}).");
  expect((await templates()).templates.declined.text).toContain('interest in NILE');
  await portal.sql`update editions set start_date = '2026-02-12' where id = ${mate}`;
});

test('an inquiry that came after the last day is answered about the next show', async () => {
  await portal.sql`update booth_inquiries set created_at = '2025-11-20' where id = ${id}`;
  const before = (await templates()).templates;
  expect(before.booths.subject).toBe('The next NILE: booths available for you');
  expect(before.booths.text).toContain('Big Sky Fence & Gate at the next NILE, dates to be announced.');
  expect(before.declined.text).toContain('interest in the next NILE.');

  const { id: draft } = await startEdition(ann, nile);
  expect((await templates()).templates.waiting.text).toContain('for the next NILE, October 8–16, 2027.');
  await answer({ subject: 'See you at {EVENT_NAME}', text: 'It is {DATES}.' });
  expect((await mails())[0]).toMatchObject({
    subject: 'See you at NILE 2027',
    body: expect.stringMatching(/It is October 8–16, 2027\.\s+This is about .+ for the next NILE\./),
  });
  await ann.delete(`/api/editions/${draft}`);
});

test('an answer is a mail from the show with the status, in one step, kept with the inquiry', async () => {
  const sent = await answer({ ...HELLO, status: 'contacted', version: 1 });
  expect(sent).toMatchObject({
    status: 200,
    body: { id, status: 'contacted', version: 2, lastAnswer: { by: 'Ann' } },
  });
  expect(await mails()).toEqual([
    {
      kind: 'answer',
      recipient: 'jose@bigskyfence.example',
      reply_to: 'vendors@example.org',
      subject: 'Booths at NILE',
      body: expect.stringContaining('Hello José,\n\nC4 is free.\n\nThis is about your booth inquiry'),
      html: expect.stringContaining('C4 is free.'),
      inquiry_id: id,
      event_id: nile,
      by_user: ann.id,
    },
  ]);
  expect((await kinds()).toSorted()).toEqual(['mail', 'status']);
});

test('without a status the inquiry stays where it is, and the list says who wrote', async () => {
  expect(await done(answer({ ...HELLO, eventId: mate }))).toMatchObject({
    status: 'new',
    lastAnswer: { kind: 'mail', by: 'Ann', at: expect.any(String) },
  });
  expect((await mails())[0]?.['event_id']).toBe(mate);
});

test('a double click and a retry send one mail', async () => {
  const body = { ...HELLO, status: 'contacted', version: 1 };
  const answers = await Promise.all([answer(body, 'try-1'), answer(body, 'try-1')]);
  answers.push(await answer(body, 'try-1'));
  for (const one of answers) expect(one).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await mails()).toHaveLength(1);
  expect((await kinds()).toSorted()).toEqual(['mail', 'status']);
});

test('a key for another mail is refused; without a key the same mail goes once a day', async () => {
  await answer(HELLO, 'try-2');
  expect(await answer({ ...HELLO, text: 'Other words' }, 'try-2')).toMatchObject({
    status: 422,
    body: { message: 'This Idempotency-Key was used for another mail' },
  });
  await answer(HELLO, '');
  await answer(HELLO, '');
  expect(await mails()).toHaveLength(2);
});

test('two who answer at once: the second is told, and nothing of hers is sent', async () => {
  const answers = await Promise.all([
    answer({ ...HELLO, status: 'contacted', version: 1 }, 'a'),
    answer({ subject: 'No', text: 'Sorry', status: 'declined', version: 1 }, 'b', bob),
  ]);
  expect(column(answers, 'status').toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.current).toMatchObject({ id, version: 2 });
  expect(await mails()).toHaveLength(1);
});

test.each([
  [{ text: 'Hello {FIRST_NAME}, see {LOADIN}' }, 'text', /^{LOADIN} can’t be filled in/],
  [{ text: 'Hello {{name}}' }, 'text', /^{{name}} can’t be filled in/],
  [{ text: 'We offer: {YOUR_WORDS}' }, 'text', /^Replace {YOUR_WORDS} with your own words/],
  [{ subject: 'For {first_name}' }, 'subject', /^{first_name} can’t be filled in/],
  [{ eventId: NOWHERE }, 'eventId', /not for this show/],
])('%o is refused in words', async (changes, path, message) => {
  expect(await answer({ ...HELLO, ...changes })).toEqual(wrong(path, expect.stringMatching(message)));
  expect(await mails()).toEqual([]);
});

test('placeholders typed by hand are filled, also in the subject', async () => {
  await answer({ subject: '{COMPANY}, {NUMBER}', text: 'Dear {CONTACT_NAME}' });
  expect((await mails())[0]).toMatchObject({
    subject: `Big Sky Fence & Gate, ${number}`,
    body: expect.stringContaining("Dear José O'Brien"),
  });
});

test('the pages of the inquiry and of the show are buttons where they are a paragraph', async () => {
  const text = 'Your inquiry:\n\n{STATUS_LINK}\n\nYour booth:\n\n{VENDOR_PAGE}\n\nAlso at {VENDOR_PAGE}.';
  await done(answer({ subject: 'Pages', text }));
  const [mail] = await mails();
  const links = [...String(mail?.['html']).matchAll(/<a (?:class="link" )?href="([^"]+)"[^>]*>([^<]+)</g)];
  const page = `${portal.url}/nile/vendors`;
  expect(links.map(([, href, words]) => [href, words])).toEqual([
    [expect.stringContaining('/booth-inquiry/status/'), 'See or change your inquiry'],
    [page, 'Vendor page of NILE'],
    [page, page],
  ]);
  expect(mail?.['body']).toContain(`Vendor page of NILE:\n${page}`);
});

test('what a vendor calls itself stays words, in the subject and in the body', async () => {
  await receive({ companyName: "O'Neill (b) & Sons", contactFirstName: "Bobby'" });
  await portal.sql`update booth_inquiries set company_name = ${'<script>x</script>\r\nBcc: a@b.example {STATUS_LINK}'} where id = ${id}`;
  await done(answer({ subject: 'For {COMPANY}', text: 'Dear {COMPANY}' }));
  const [mail] = await mails();
  expect(mail?.['subject']).toBe('For <script>x</script> Bcc: a@b.example {STATUS_LINK}');
  expect(mail?.['html']).not.toContain('<script>');
  expect(mail?.['body']).toContain('{STATUS_LINK}');
});

test('an erased inquiry cannot be answered', async () => {
  await portal.sql`update booth_inquiries set erased_at = now() where id = ${id}`;
  await expectStatus(404, answer(HELLO));
  await expectStatus(404, ann.get(`/api/booth-inquiries/${id}/templates`));
});
