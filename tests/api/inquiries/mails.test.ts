import { beforeEach, describe, expect, test } from 'vitest';
import type { MailRecipient } from '#domain/inquiries/answer.ts';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { askedDuring } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { sendMails } from '#tests/support/services/mail-server.ts';

const { portal, ann, nile, mate } = await signedInPortal();
const LOADIN = {
  subject: '{EVENT_NAME}: load-in has changed',
  text: 'Hello {FIRST_NAME},\n\nGate 4 opens at 6:00 AM for {COMPANY}.\n\n{VENDOR_PAGE}',
};
let ids: Record<string, string> = {};

/** Company, address, shows, status, and what else is so of it. */
const SENT: [string, string, 'nile' | 'mate', string, string?][] = [
  ['Alpine', 'al@one.example', 'nile', 'reserved'],
  ['Badger', 'Al@One.example', 'nile', 'reserved'],
  ['Cedar', 'cy@two.example', 'nile', 'reserved'],
  ['Drift', 'di@three.example', 'mate', 'reserved'],
  ['Elk', 'el@four.example', 'nile', 'contacted'],
  ['Fort', 'fo@five.example', 'nile', 'reserved', 'suspected_spam = true'],
  ['Gate', 'ga@six.example', 'nile', 'reserved', 'withdrawn_at = now()'],
  ['Hay', 'ha@seven.example', 'nile', 'reserved', 'erased_at = now()'],
];

beforeEach(async () => {
  await sql`delete from booth_inquiries`;
  await sql`delete from rate_limits`;
  ids = {};
  for (const [position, [companyName, contactEmail, show, status, more]] of SENT.entries()) {
    const inquiry = inquiryBody([show === 'nile' ? nile : mate], { companyName, contactEmail });
    const { body } = await ann.post('/api/booth-inquiries', inquiry);
    ids[companyName] = body.id;
    await sql`update booth_inquiries set status = ${status}, created_at = '2025-03-03'::timestamptz - make_interval(mins => ${10 - position})
      where id = ${body.id}`;
    if (more) await sql.query(`update booth_inquiries set ${more} where id = '${body.id}'`);
  }
  await sql`delete from mail_outbox`;
});

const audience = (more: object) => ann.post('/api/inquiry-mails/recipients', { eventId: nile, ...more });
const names = (list: { companyName: string }[]) => column(list, 'companyName');
/** Those of NILE that are reserved, as the composer found them. */
const reserved = async () =>
  (await done(audience({ status: 'reserved' }))).recipients.map(({ id, version }: MailRecipient) => ({
    id,
    version,
  }));
const send = async (more: object, key: string = crypto.randomUUID(), sender = ann) =>
  sender.post(
    '/api/inquiry-mails',
    { eventId: nile, ...LOADIN, to: await reserved(), ...more },
    { 'Idempotency-Key': key },
  );
const told = async () =>
  columns(
    await sql`select recipient, subject, inquiry_id from mail_outbox order by recipient`,
    'recipient',
    'subject',
    'inquiry_id',
  );
const statuses = async (...companies: string[]) =>
  column(
    await sql`select status from booth_inquiries where company_name = any(${companies}) order by company_name`,
    'status',
  );

describe('before it is sent', () => {
  test('says who gets it, the newest first, who does not and why, and what fills the placeholders for each', async () => {
    const { recipients, left } = await done(audience({ status: 'reserved' }));
    expect(recipients.map(({ companyName, isRepeated }: MailRecipient) => [companyName, isRepeated])).toEqual(
      [
        ['Cedar', false],
        ['Badger', false],
        ['Alpine', true],
      ],
    );
    expect(left).toEqual([
      { id: ids['Gate'], companyName: 'Gate', why: 'withdrawn' },
      { id: ids['Fort'], companyName: 'Fort', why: 'spam' },
    ]);
    expect(recipients[0]).toMatchObject({
      id: ids['Cedar'],
      to: 'cy@two.example',
      title: 'NILE 2025',
      values: {
        FIRST_NAME: 'José',
        COMPANY: 'Cedar',
        EVENT_NAME: 'NILE',
        DATES: 'October 10–18, 2025',
        VENDOR_PAGE: `${portal.url}/nile/vendors`,
      },
    });
    expect(await told()).toEqual([]);
  });

  test.each<[object, () => object, string[]]>([
    [{ status: 'contacted' }, () => ({}), ['Elk']],
    [{ status: 'declined' }, () => ({}), []],
    [{ status: 'reserved', area: 'Exhibit Hall' }, () => ({}), ['Badger']],
    [{}, () => ({ ids: [ids['Elk'], ids['Drift'], ids['Gate'], ids['Alpine']] }), ['Elk', 'Alpine']],
  ])('goes to those who are meant by %o', async (which, ticked, expected) => {
    await sql`update booth_inquiries set preferred_area = 'Exhibit Hall' where company_name = 'Badger'`;
    expect(names((await done(audience({ ...which, ...ticked() }))).recipients)).toEqual(expected);
  });

  test('one that was chosen alone may be spam or withdrawn, but not of another show', async () => {
    for (const company of ['Fort', 'Gate'])
      expect(names((await done(audience({ ids: [ids[company]] }))).recipients)).toEqual([company]);
    expect((await done(audience({ ids: [ids['Drift']] }))).left).toMatchObject([{ why: 'show' }]);
  });

  test('an inquiry that came after the last day is written to about the next show', async () => {
    await sql`update booth_inquiries set created_at = '2025-11-20' where id = ${ids['Cedar']}`;
    const asked = { ids: [ids['Cedar']] };
    const [before] = (await done(audience(asked))).recipients;
    expect([before.title, before.values.EVENT_NAME, before.values.DATES]).toEqual([
      'the next NILE',
      'the next NILE',
      'dates to be announced',
    ]);
    const { id: draft } = await startEdition(ann, nile);
    await send({ subject: 'See you at {EVENT_NAME}', text: 'It is {DATES}.', to: [{ id: ids['Cedar'] }] });
    const [mail] = await sql`select subject, body from mail_outbox`;
    expect(mail).toMatchObject({
      subject: 'See you at NILE 2027',
      body: expect.stringMatching(/It is October 8–16, 2027\.\s+This is about .+ for the next NILE\./),
    });
    await ann.delete(`/api/editions/${draft}`);
  });

  test('knows no other shows', async () => {
    expect(await audience({ eventId: crypto.randomUUID() })).toEqual(wrong('eventId', 'Invalid event ID'));
  });
});

describe('sending', () => {
  test('queues one mail to each address, in the history of its newest inquiry, and sets the status of all', async () => {
    expect(await done(send({ status: 'declined' }))).toEqual({ id: expect.any(String), mails: 2 });
    expect(await told()).toEqual([
      ['Al@One.example', 'NILE 2025: load-in has changed', ids['Badger']],
      ['cy@two.example', 'NILE 2025: load-in has changed', ids['Cedar']],
    ]);
    expect(await statuses('Alpine', 'Badger', 'Cedar')).toEqual(['declined', 'declined', 'declined']);
    const log = await ann.read(`/api/booth-inquiries/${ids['Cedar']}/log`);
    expect(log).toContainEqual(
      expect.objectContaining({
        kind: 'mail',
        by: expect.objectContaining({ email: 'ann@example.com' }),
        mail: expect.objectContaining({
          kind: 'many',
          text: expect.stringContaining('Gate 4 opens at 6:00 AM for Cedar.'),
        }),
      }),
    );
    expect(column(log, 'kind').toSorted()).toEqual(['mail', 'status']);
  });

  test('one reply is a mail from the show, and the list says who wrote', async () => {
    const to = [{ id: ids['Elk'], version: 1 }];
    await done(send({ subject: 'Booths at NILE', text: 'Hello José,\n\nC4 is free.', to }));
    expect(
      await sql`select kind, recipient, reply_to, subject, body, html, event_id, by_user from mail_outbox`,
    ).toEqual([
      {
        kind: 'answer',
        recipient: 'el@four.example',
        reply_to: 'vendors@example.org',
        subject: 'Booths at NILE',
        body: expect.stringContaining('Hello José,\n\nC4 is free.\n\nThis is about your booth inquiry'),
        html: expect.stringContaining('C4 is free.'),
        event_id: nile,
        by_user: ann.id,
      },
    ]);
    expect(await ann.read(`/api/booth-inquiries/${ids['Elk']}`)).toMatchObject({
      status: 'contacted',
      version: 2,
      lastAnswer: { kind: 'mail', by: 'Ann' },
    });
  });

  test('exhibitors with an address get it, too, and each address one', async () => {
    const [area] = await sql`select key, name from areas where event_id = ${nile} and key = 'courtyard'`;
    for (const [company, email] of [
      ['Ibex Saddles', 'ib@eight.example'],
      ['Cedar Goods', 'CY@two.example'],
      ['No Address', ''],
    ])
      await done(
        ann.post('/api/exhibitors', {
          ...{ eventId: nile, company, booth: 'C9', area: area?.['key'], contactName: 'Ida Lund' },
          contactEmail: email,
        }),
      );
    const { recipients, left } = await done(audience({ status: 'reserved', exhibitors: true }));
    expect(left).toContainEqual(expect.objectContaining({ companyName: 'No Address', why: 'email' }));
    expect(recipients.map(({ companyName, isRepeated }: MailRecipient) => [companyName, isRepeated])).toEqual(
      [
        ['Cedar', false],
        ['Badger', false],
        ['Alpine', true],
        ['Cedar Goods', true],
        ['Ibex Saddles', false],
      ],
    );
    const there = await done(audience({ status: 'declined', area: area?.['name'], exhibitors: true }));
    expect(names(there.recipients)).toEqual(['Cedar Goods', 'Ibex Saddles']);
    const to = recipients.map(({ id, version }: MailRecipient) => ({ id, version }));
    const words = { subject: 'Booth {BOOTH}', text: 'Hello {FIRST_NAME}, you are in {AREA}.' };
    const own = to.slice(-1);
    await done(send({ ...words, to: own, status: 'contacted' }));
    const [mail] = await sql`select recipient, subject, body from mail_outbox`;
    expect(mail).toMatchObject({ recipient: 'ib@eight.example', subject: 'Booth C9' });
    expect(mail?.['body']).toContain(`Hello Ida, you are in ${area?.['name']}.`);
    await ann.put(`/api/exhibitors/${own[0]?.id}`, { booth: 'C10' });
    expect(await send({ ...LOADIN, to })).toMatchObject({
      status: 409,
      body: { current: [{ companyName: 'Ibex Saddles' }] },
    });
    const inquiry = inquiryBody([nile], { companyName: 'Ibex', contactEmail: 'IB@eight.example' });
    const { id: erased } = await done(ann.post('/api/booth-inquiries', inquiry));
    await expectStatus(204, ann.delete(`/api/booth-inquiries/${erased}`));
    expect(await sql`select 1 from mail_outbox where recipient = 'ib@eight.example'`).toEqual([]);
  });

  test('a booth that is reserved is named with its area', async () => {
    const words = { subject: 'Booth {BOOTH}', text: 'In {AREA}.', to: [{ id: ids['Elk'] }] };
    expect(await send(words)).toEqual({
      status: 400,
      body: {
        message: 'Validation error',
        errors: ['BOOTH', 'AREA'].map((word, at) => ({
          path: ['subject', 'text'][at],
          message: `{${word}} can’t be filled in, because it isn’t saved yet for Elk. Save the booth first, write it yourself, or delete it.`,
        })),
      },
    });
    await sql`insert into exhibitors (event_id, company, booth, area, inquiry_id) values (${nile}, 'Elk', '118', 'courtyard', ${ids['Elk']})`;
    await done(send(words));
    const [mail] = await sql`select subject, body from mail_outbox`;
    expect(mail).toMatchObject({ subject: 'Booth 118', body: expect.stringContaining('In Courtyard.') });
  });

  test('a double click and a retry send once', async () => {
    const to = await reserved();
    const both = await Promise.all([send({ to }, 'once'), send({ to }, 'once')]);
    both.push(await send({ to }, 'once'));
    expect(column(both, 'status')).toEqual([200, 200, 200]);
    expect(await told()).toHaveLength(2);
  });

  test('refuses other words and other vendors under a key that was used', async () => {
    const to = await reserved();
    const refused = { status: 422, body: { message: 'This Idempotency-Key was used for another mail' } };
    await done(send({ to }, 'once'));
    for (const changed of [{ text: 'Gate 5, {FIRST_NAME}.' }, { subject: 'Gates' }, { to: to.slice(1) }])
      expect(await send({ to, ...changed }, 'once')).toEqual(refused);
    // A key counts for its user alone.
    const bob = await administrator(portal, 'bob@example.com');
    await expectStatus(200, send({ subject: 'From Bob' }, 'once', bob));
    expect(await told()).toHaveLength(4);
  });

  test('sends nothing where somebody changed, withdrew or deleted one meanwhile, and names it', async () => {
    const to = await reserved();
    await ann.put(`/api/booth-inquiries/${ids['Cedar']}`, { status: 'contacted' });
    expect(await send({ to })).toMatchObject({
      status: 409,
      body: { current: [{ companyName: 'Cedar', status: 'contacted', by: 'Ann' }] },
    });
    for (const [gone, company] of [
      ['withdrawn_at', 'Badger'],
      ['erased_at', 'Alpine'],
    ] as const) {
      const seen = await reserved();
      await sql.query(`update booth_inquiries set ${gone} = now() where id = '${ids[company]}'`);
      expect(await send({ to: seen })).toMatchObject({ status: 409, body: { current: [] } });
    }
    expect(await told()).toEqual([]);
  });

  test('of two who answer at once, the second is told', async () => {
    const to = [{ id: ids['Elk'], version: 1 }];
    const both = await Promise.all([send({ to }), send({ to, status: 'declined' })]);
    expect(column(both, 'status').toSorted()).toEqual([200, 409]);
    expect(await told()).toHaveLength(1);
  });

  test.each([
    [{ text: 'Hello {FIRST_NAME}, see {LOADIN}' }, 'text', /^{LOADIN} can’t be filled in/],
    [{ text: 'Hello {{name}}' }, 'text', /^{{name}} can’t be filled in/],
    [{ text: 'We offer: {YOUR_WORDS}' }, 'text', /^Replace {YOUR_WORDS} with your own words/],
    [{ subject: 'For {first_name}' }, 'subject', /^{first_name} can’t be filled in/],
    [{ eventId: mate }, 'eventId', /not for this show/],
  ])('%o is refused in words', async (changes, path, message) => {
    expect(await send(changes)).toEqual(wrong(path, expect.stringMatching(message)));
    expect(await told()).toEqual([]);
  });

  test('the pages of the inquiry and of the show are buttons where they are a paragraph', async () => {
    const text = 'Your inquiry:\n\n{STATUS_LINK}\n\nYour booth:\n\n{VENDOR_PAGE}\n\nAlso at {VENDOR_PAGE}.';
    await done(send({ subject: 'Pages', text, to: [{ id: ids['Elk'] }] }));
    const [mail] = await sql`select body, html from mail_outbox`;
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
    await sql`update booth_inquiries set company_name = ${'<script>x</script>\r\nBcc: a@b.example {STATUS_LINK}'} where id = ${ids['Elk']}`;
    await done(send({ subject: 'For {COMPANY}', text: 'Dear {COMPANY}', to: [{ id: ids['Elk'] }] }));
    const [mail] = await sql`select subject, body, html from mail_outbox`;
    expect(mail?.['subject']).toBe('For <script>x</script> Bcc: a@b.example {STATUS_LINK}');
    expect(mail?.['html']).not.toContain('<script>');
    expect(mail?.['body']).toContain('{STATUS_LINK}');
  });
});

describe('taking it back', () => {
  const undo = (id: string, who = ann) => who.delete(`/api/inquiry-mails/${id}`);

  test('within ten seconds nothing leaves, and every status is what it was', async () => {
    const { id } = await done(send({ status: 'declined' }));
    await sendMails(portal);
    expect(await sql`select * from mail_outbox where attempts > 0`).toEqual([]);
    await expectStatus(204, undo(id));
    expect(await told()).toEqual([]);
    expect(await statuses('Alpine', 'Badger', 'Cedar')).toEqual(['reserved', 'reserved', 'reserved']);
    expect(column(await ann.read(`/api/booth-inquiries/${ids['Cedar']}/log`), 'kind')).not.toContain('mail');
    await expectStatus(404, undo(id));
  });

  test('a status that somebody has set since stays', async () => {
    const { id } = await done(send({ status: 'declined' }));
    await ann.put(`/api/booth-inquiries/${ids['Cedar']}`, { status: 'contacted' });
    await expectStatus(204, undo(id));
    expect(await statuses('Badger', 'Cedar')).toEqual(['reserved', 'contacted']);
  });

  test('is refused once a mail has left, and to other people', async () => {
    const { id } = await done(send({}));
    await expectStatus(404, undo(id, await administrator(portal, 'eve@example.com')));
    await sql`update mail_outbox set next_attempt_at = now()`;
    await sendMails(portal);
    expect(await undo(id)).toEqual({ status: 409, body: { message: 'Some have already been sent' } });
  });
});

test('to more vendors than it may go to is refused, and no more of them are read', async () => {
  await sql`insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email,
      contact_phone, business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash, status)
    select 'Vendor ' || n, '', '', 'v' || n || '@many.example', '', '', '', '', '', '', '', '', '', '', '', false, '', '',
      n::text, '', 'reserved' from generate_series(1, 2500) n`;
  await sql`insert into inquiry_events (inquiry_id, event_id, "order")
    select id, ${nile}, 1 from booth_inquiries where contact_email like '%@many.example'`;
  const { rows } = await askedDuring(async () =>
    expect(await audience({ status: 'reserved' })).toEqual({
      status: 400,
      body: { message: 'One email can go to at most 2000 vendors' },
    }),
  );
  expect(rows).toBeLessThan(2100);
});
