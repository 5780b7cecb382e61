import { beforeEach, describe, expect, test } from 'vitest';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { askedDuring } from '#tests/support/portal/round-trips.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

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
  await portal.sql`delete from booth_inquiries`;
  await portal.sql`delete from rate_limits`;
  ids = {};
  for (const [position, [companyName, contactEmail, show, status, more]] of SENT.entries()) {
    const inquiry = inquiryBody([show === 'nile' ? nile : mate], { companyName, contactEmail });
    const { body } = await ann.post('/api/booth-inquiries', inquiry);
    ids[companyName] = body.id;
    await portal.sql`update booth_inquiries set status = ${status}, created_at = '2025-03-03'::timestamptz - make_interval(mins => ${10 - position})
      where id = ${body.id}`;
    if (more) await portal.sql.query(`update booth_inquiries set ${more} where id = '${body.id}'`);
  }
  await portal.sql`delete from mail_outbox`;
});

const mailWith = (more: object) => ({ eventId: nile, status: 'reserved', ...LOADIN, ...more });
const preview = (more: object) => ann.post('/api/inquiry-mails/preview', mailWith(more));
const send = (more: object, key: string = crypto.randomUUID(), sender = ann) =>
  sender.post('/api/inquiry-mails', mailWith(more), { 'Idempotency-Key': key });
const told = async () =>
  columns(
    await portal.sql`select recipient, subject, inquiry_id from mail_outbox order by recipient`,
    'recipient',
    'subject',
    'inquiry_id',
  );
const reserveElk = () => portal.sql`update booth_inquiries set status = 'reserved' where id = ${ids['Elk']}`;

describe('before it is sent', () => {
  test('says how many vendors and addresses there are, and shows the mail as the first one gets it', async () => {
    expect(await done(preview({}))).toEqual({
      vendors: 3,
      addresses: 2,
      recipients: [
        { id: ids['Cedar'], companyName: 'Cedar', to: 'cy@two.example' },
        { id: ids['Badger'], companyName: 'Badger', to: 'Al@One.example' },
      ],
      first: {
        companyName: 'Cedar',
        to: 'cy@two.example',
        subject: 'NILE 2025: load-in has changed',
        text: expect.stringMatching(
          /^Hello José,\n\nGate 4 opens at 6:00 AM for Cedar.\n\nhttp:\/\/\S+\/nile\/vendors$/,
        ),
      },
    });
    expect(await told()).toEqual([]);
  });

  test.each<[object, () => object, number, number]>([
    [{ status: 'contacted' }, () => ({}), 1, 1],
    [{ status: 'declined' }, () => ({}), 0, 0],
    [{ status: undefined }, () => ({ ids: [ids['Elk'], ids['Drift'], ids['Gate'], ids['Alpine']] }), 2, 2],
  ])('goes to those who are meant by %o', async (which, ticked, vendors, addresses) => {
    expect((await preview({ ...which, ...ticked() })).body).toMatchObject({ vendors, addresses });
  });

  test('refuses in words what vendors would read in braces', async () => {
    expect(await preview({ text: 'Hello {FIRST_NAME}: {YOUR_WORDS}' })).toEqual(
      wrong('text', 'Replace {YOUR_WORDS} with your own words.'),
    );
    await expectStatus(400, send({ text: '{GATE}', addresses: 2 }));
  });

  test('knows no other shows', async () => {
    expect(await preview({ eventId: crypto.randomUUID() })).toEqual(wrong('eventId', 'Invalid event ID'));
  });
});

describe('sending', () => {
  test('puts one mail to each address into the outbox, in the history of its newest inquiry', async () => {
    const body = await done(send({ addresses: 2 }));
    expect(body).toMatchObject({ sent: 0, failed: [], held: null, lastError: null });
    expect(body.saved + body.waiting).toBe(2);
    expect(await told()).toEqual([
      ['Al@One.example', 'NILE 2025: load-in has changed', ids['Badger']],
      ['cy@two.example', 'NILE 2025: load-in has changed', ids['Cedar']],
    ]);
    const log = await ann.read(`/api/booth-inquiries/${ids['Cedar']}/log`);
    expect(log[0]).toMatchObject({
      kind: 'mail',
      by: { email: 'ann@example.com' },
      mail: { kind: 'many', text: expect.stringContaining('Gate 4 opens at 6:00 AM for Cedar.') },
    });
  });

  test('a double click and a retry send once, also when there are more vendors by then', async () => {
    const both = await Promise.all([send({ addresses: 2 }, 'once'), send({ addresses: 2 }, 'once')]);
    await reserveElk();
    both.push(await send({ addresses: 2 }, 'once'));
    expect(column(both, 'status')).toEqual([200, 200, 200]);
    expect(await told()).toHaveLength(2);
  });

  test('refuses other words and other vendors under a key that was used', async () => {
    await send({ addresses: 2 }, 'once');
    for (const changed of [
      { text: 'Gate 5, {FIRST_NAME}.' },
      { subject: 'Gates' },
      { status: 'contacted', addresses: 1 },
    ])
      expect(await send({ addresses: 2, ...changed }, 'once')).toEqual({
        status: 422,
        body: { message: 'This Idempotency-Key was used for another mail' },
      });
    const twice = await Promise.all([
      send({ addresses: 2 }, 'both'),
      send({ addresses: 2, text: 'Gate 5, {FIRST_NAME}.' }, 'both'),
    ]);
    expect(column(twice, 'status').sort()).toEqual([200, 422]);
    expect(await told()).toHaveLength(4);
  });

  test('counts a key for its user alone', async () => {
    const bob = await administrator(portal, 'bob@example.com');
    await send({ addresses: 2 }, 'monday');
    await expectStatus(404, bob.get('/api/inquiry-mails/monday'));
    await expectStatus(200, send({ addresses: 2, subject: 'From Bob' }, 'monday', bob));
    expect(await told()).toHaveLength(4);
  });

  test('asks again where it would go to more addresses than was said', async () => {
    await reserveElk();
    expect(await send({ addresses: 2 })).toMatchObject({
      status: 409,
      body: { message: 'It would go to 3 addresses now', current: { addresses: 3 } },
    });
    expect(await told()).toEqual([]);
  });

  test('says afterwards what is sent, waits and failed, and why', async () => {
    await send({ addresses: 2 }, 'later');
    await portal.sql`update mail_outbox set sent_at = null, failed_at = now(), last_error = '550 No such user' where recipient = 'cy@two.example'`;
    await portal.sql`update mail_outbox set sent_at = now(), failed_at = null where recipient = 'Al@One.example'`;
    const state = { sent: 0, saved: 0, waiting: 0, failed: [], held: null, lastError: null };
    expect(await ann.read('/api/inquiry-mails/later')).toEqual({
      ...state,
      id: 'later',
      sent: 1,
      failed: [
        { inquiryId: ids['Cedar'], companyName: 'Cedar', to: 'cy@two.example', error: '550 No such user' },
      ],
    });
    await portal.sql`update mail_outbox set in_files = true where sent_at is not null`;
    await portal.sql`update mail_outbox set failed_at = null, next_attempt_at = now() + interval '1 hour', last_error = 'The mail server can’t be reached'
      where sent_at is null`;
    expect(await ann.read('/api/inquiry-mails/later')).toMatchObject({
      ...state,
      saved: 1,
      waiting: 1,
      lastError: 'The mail server can’t be reached',
    });
    await expectStatus(404, ann.get('/api/inquiry-mails/never'));
  });
});

test('to more addresses than it may go to is refused, and no more of them are read', async () => {
  await portal.sql`insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email,
      contact_phone, business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash, status)
    select 'Vendor ' || n, '', '', 'v' || n || '@many.example', '', '', '', '', '', '', '', '', '', '', '', false, '', '',
      n::text, '', 'reserved' from generate_series(1, 2500) n`;
  await portal.sql`insert into inquiry_events (inquiry_id, event_id, "order")
    select id, ${nile}, 1 from booth_inquiries where contact_email like '%@many.example'`;
  const { rows } = await askedDuring(async () =>
    expect(await preview({})).toEqual({
      status: 400,
      body: { message: 'One email can go to at most 2000 addresses' },
    }),
  );
  expect(rows).toBeLessThan(2100);
});
