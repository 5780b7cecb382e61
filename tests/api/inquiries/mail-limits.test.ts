import { beforeAll, describe, expect, test } from 'vitest';
import { spokenNumber } from '#domain/inquiries/inquiry.ts';
import { column, expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody, inquiryForm } from '#tests/support/samples/inquiry.ts';

const { portal, ann, visitor, nile } = await signedInPortal();

beforeAll(async () => {
  await sql`
    insert into settings (event_id, key, value, type) values (null, 'inquiry_notify', 'team@shows.example', 'email')`;
});

const vendor = { companyName: 'Cheap Watches dot Example', contactFirstName: 'Buynow' };

const post = (changes: object, headers?: Record<string, string>) =>
  visitor.post('/api/booth-inquiries', inquiryBody([nile], { ...vendor, ...changes }), headers);
const pathOf = ({ statusUrl }: { statusUrl: string }) => new URL(statusUrl).pathname;

/** The vendor's window on the inquiry: the answers, and what names their version. */
async function correct(path: string, contactEmail: string) {
  const html = await (await fetch(portal.url + path)).text();
  const version = /name="version" value="(\w+)"/.exec(html)?.[1] ?? '';
  const fields = inquiryForm([nile], { ...vendor, contactEmail });
  const form = { ...fields, do: 'answers', version, previousExhibitor: 'on' };
  return (await visitor.submit(path, form)).status;
}

const mailsTo = async (domain: string) =>
  (await sql`
    select recipient, subject, body, html from mail_outbox where recipient like ${`%@${domain}`} order by created_at`) as Record<
    'recipient' | 'subject' | 'body' | 'html',
    string
  >[];
const recipients = async (domain: string) => column(await mailsTo(domain), 'recipient');
/** Apart from the mails that tell an old address of its end, which carry no link. */
const sentLinks = async (domain: string) =>
  column(
    (await mailsTo(domain)).filter(({ body }) => body.includes('/status/')),
    'recipient',
  );
const addressOf = async (id: unknown) =>
  (await sql`select contact_email from booth_inquiries where id = ${id}`)[0]?.['contact_email'];

describe('who corrects the e-mail address', () => {
  test('has it written to three times a day, and can go on correcting', async () => {
    const { body: sent } = await post({ contactEmail: 'first@sender.example' });
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      expect(await correct(pathOf(sent), `${name}@victims.example`)).toBe(303);
    const three = ['one', 'two', 'three'].map((name) => `${name}@victims.example`);
    expect(await sentLinks('victims.example')).toEqual(three);
    // Two of these addresses also got the mail that their link ended.
    expect(await recipients('victims.example')).toHaveLength(5);
    expect(await addressOf(sent.id)).toBe('five@victims.example');
    await sql`update mail_outbox set created_at = created_at - interval '25 hours'`;
    await correct(pathOf(sent), 'six@victims.example');
    expect((await sentLinks('victims.example')).at(-1)).toBe('six@victims.example');
  });

  test('has nothing of their own words sent to it: number and link alone', async () => {
    const { body: sent } = await post({ contactEmail: 'second@sender.example' });
    await correct(pathOf(sent), 'stranger@quiet.example');
    const [mail, ...others] = await mailsTo('quiet.example');
    expect(others).toEqual([]);
    const all = [mail?.subject, mail?.body, mail?.html].join('\n');
    for (const words of [mail?.subject, mail?.body, mail?.html])
      expectWords(words, spokenNumber(sent.number));
    for (const words of [mail?.body, mail?.html]) expectWords(words, sent.statusUrl);
    const theirs = Object.values(inquiryBody([nile], vendor)).filter((value) => String(value).length > 4);
    expect([...theirs, 'Buynow', 'José'].filter((words) => all.includes(String(words)))).toEqual([]);
  });
});

test('one mailbox gets three mails a day, whatever stands behind its plus sign and however it is written', async () => {
  const spellings = ['jo', 'JO', 'jo+fair', 'Jo+show', 'jo+a+b', 'jo+'];
  for (const [at, name] of spellings.entries())
    await post({ companyName: `Company ${at}`, contactEmail: `${name}@tags.example` });
  expect(await recipients('tags.example')).toEqual(['jo', 'JO', 'jo+fair'].map((to) => `${to}@tags.example`));
  await post({ companyName: 'Somebody else', contactEmail: 'joan@tags.example' });
  expect((await recipients('tags.example')).at(-1)).toBe('joan@tags.example');
});

describe('who sends an inquiry that is stored already', () => {
  test('without its key gets no link and no number; the link goes to the address that is stored by now', async () => {
    const first = await post({ contactEmail: 'repeated@owner.example' });
    const path = pathOf(first.body);
    await correct(path, 'corrected@owner.example');
    const again = await post({ contactEmail: 'repeated@owner.example' });
    expect(again).toEqual({
      status: 200,
      body: {
        message:
          'We already have this inquiry. We’ll send the link to change it to the email address in the inquiry.',
      },
    });
    expect(await sentLinks('owner.example')).toEqual([
      'repeated@owner.example',
      'corrected@owner.example',
      'corrected@owner.example',
    ]);
    const mails = await mailsTo('owner.example');
    expect(mails.at(-1)?.body).toContain(first.body.statusUrl);
    expect(mails.at(-1)?.body).not.toContain('Buynow');
    await post({ contactEmail: 'repeated@owner.example' });
    expect(await sentLinks('owner.example')).toHaveLength(3);
  });

  test('with its key gets the first answer, word for word, also after the team has ended its links', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await post({ contactEmail: 'retry@owner2.example' }, key);
    expect(await post({ contactEmail: 'retry@owner2.example' }, key)).toEqual(first);
    await ann.delete(`/api/booth-inquiries/${first.body.id}/link`);
    expect(await post({ contactEmail: 'retry@owner2.example' }, key)).toEqual(first);
    await expectStatus(404, fetch(first.body.statusUrl));
    expect(await recipients('owner2.example')).toEqual(['retry@owner2.example']);
  });

  test('with a key of their own has sent another one, and learns nothing of the first', async () => {
    const first = await post({ contactEmail: 'other@owner3.example' }, { 'Idempotency-Key': 'mine' });
    const second = await post({ contactEmail: 'other@owner3.example' }, { 'Idempotency-Key': 'theirs' });
    expect([second.status, second.body.number === first.body.number]).toEqual([201, false]);
  });

  test('by the plain form reads so on a page', async () => {
    const inquiry = { contactEmail: 'plain@owner4.example' };
    const plainForm = () => visitor.submit('/booth-inquiry', inquiryForm([nile], inquiry));
    await expectStatus(303, plainForm());
    const again = await plainForm();
    const words = await again.text();
    expect([again.status, again.headers.get('Location')]).toEqual([200, null]);
    expectWords(words, 'We already have this inquiry.', '<a href="/contact">No email? Contact us</a>');
    expect(words).not.toContain('/booth-inquiry/status/');
    const [row] = await sql`select number from booth_inquiries where contact_email = 'plain@owner4.example'`;
    expect(words).not.toContain(String(row?.['number']).slice(3));
    expect(await recipients('owner4.example')).toEqual(['plain@owner4.example', 'plain@owner4.example']);
  });

  test('is not written to about what looks like spam', async () => {
    const trap = { contactEmail: 'spam@owner5.example', fax_number: '1' };
    await post(trap);
    await expectStatus(200, post(trap));
    expect(await recipients('owner5.example')).toEqual([]);
  });
});
