import { neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { connectTo, db } from '#server/database/database.ts';
import { mailBody, queueMails, wakeMails } from '#server/mail/outbox.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { column, columns } from '#tests/support/http/answers.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { LOOK, newMail, queue } from '#tests/support/samples/mails.ts';
import { mailServer } from '#tests/support/services/mail-server.ts';

const PASSWORD = 'correct horse/battery';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TO = 'jose@bigskyfence.example';
const server = await mailServer({ login: { user: 'portal@nile.example', password: PASSWORD } });
afterAll(server.stop);
const portal = await startPortalForTests({
  SMTP_URL: server.url,
  MAIL_FROM: 'The NILE <portal@nile.example>',
});
afterAll(portal.stop);
// By the driver, where tests can listen, whatever the database.
beforeAll(() => connectTo(undefined));
/** The clock of a test: from when it begins. */
let began = 0;
beforeEach(async () => {
  await sql`truncate mail_outbox`;
  Object.assign(server, {
    mails: [],
    conversations: 0,
    answers: new Map(),
    greetsAfter: 0,
    confirmsAfter: 0,
  });
  // A second ahead: what is put in now is due then, whatever the database's clock says.
  began = Date.now() + 1000;
});

const sweep = (after = 0) => sweepMails(began + after);
/** Sweeps each minute from `from` to `to`, both included. */
async function sweepMinutes(from: number, to: number) {
  for (let minute = from; minute <= to; minute += 1) await sweep(minute * MINUTE);
}
const states = () => sql`
  select recipient, case when in_files then 'saved' when sent_at is not null then 'sent' when failed_at is not null
    then 'failed' else 'waiting' end as state, last_error as error from mail_outbox order by recipient`;
const received = () => server.mails.map(({ envelope }) => envelope.to.join()).sort();
/** Expects exactly one mail, in this state. */
const expectState = async (state: string, error: string | null = null) =>
  expect(await states()).toEqual([{ recipient: TO, state, error }]);
const minutesUntilNext = async () => {
  const [next] = await sql`select max(next_attempt_at)::text as at from mail_outbox`;
  return Math.round((Date.parse(String(next?.['at'])) - began) / MINUTE);
};

describe('a mail', () => {
  test('goes from the portal to its recipient, and answers go where it says', async () => {
    await queue({});
    await sweep();
    const [mail] = server.mails;
    expect([mail?.from?.value, mail?.replyTo?.value, mail?.to]).toMatchObject([
      [{ name: 'The NILE', address: 'portal@nile.example' }],
      [{ address: 'vendors@nile.example' }],
      { value: [{ address: TO }] },
    ]);
    expect(mail?.envelope).toEqual({ from: 'portal@nile.example', to: [TO] });
    const headers = ['auto-submitted', 'x-auto-response-suppress'].map((name) => mail?.headers.get(name));
    expect([mail?.subject, ...headers]).toEqual(['We have your inquiry', 'auto-generated', 'OOF, AutoReply']);
    for (const words of [mail?.text, String(mail?.html)]) expect(words).toContain('Thank you, José.');
    const [stored] = await sql`select id, message_id as name, attempts, last_error from mail_outbox`;
    expect(stored).toMatchObject({ name: mail?.messageId, attempts: 1, last_error: null });
    expect(mail?.messageId).toBe(`<${stored?.['id']}@nile.example>`);
    await expectState('sent');
  });

  test.each([
    ['jürgen@bigskyfence.example', undefined],
    ['ann@müller.example', 'ann@müller.example'],
  ])('has only ASCII in its head where an answer would go to %s', async (to, replyTo) => {
    await queue({ replyTo: to, subject: 'Grüße' });
    await sweep();
    const [{ raw = '', replyTo: named } = {}] = server.mails;
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7E\r\n\t]+$/);
    expect(named?.value[0]?.address).toBe(replyTo);
  });

  test('is sent once, however many sweeps there are at the same moment', async () => {
    const many = Array.from({ length: 20 }, (_, number) => ({ to: `vendor-${number}@example.com` }));
    await queue(...many);
    await Promise.all([sweep(), sweep(), sweep()]);
    await wakeMails();
    await sweep(1);
    expect(received()).toEqual(column(many, 'to').sort());
    expect(new Set(column(server.mails, 'messageId')).size).toBe(20);
  });

  test('with a name of its own is put in once', async () => {
    await queue({ once: 'digest 2026-11-22' });
    await queue({ once: 'digest 2026-11-22' });
    await sweep();
    expect(received()).toEqual([TO]);
  });

  test.each([
    ['line ends', 'Ranch\r\nBcc: victim@example.com\r\n\r\nhello', 'Ranch Bcc: victim@example.com hello'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    [
      'quotes and commas',
      '"Ranch", <a@example.com>, b@example.com',
      '"Ranch", <a@example.com>, b@example.com',
    ],
  ])('keeps %s of a company in their place', async (_, name, shown) => {
    await queue({ subject: name, body: mailBody([{ kind: 'text', text: name }], LOOK) });
    await sweep();
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect([mail?.subject, mail?.envelope.to, mail?.bcc]).toEqual([shown, [TO], undefined]);
    expect(
      column(mail?.headerLines ?? [], 'key')
        .sort()
        .join(' '),
    ).toBe(
      'auto-submitted content-type date from message-id mime-version reply-to subject to x-auto-response-suppress',
    );
  });

  test('has a subject of at most 200 signs', async () => {
    await queue({ subject: `Inquiry of ${'🐎'.repeat(2000)}` });
    await sweep();
    expect([...(server.mails[0]?.subject ?? '')]).toHaveLength(200);
  });

  test('to what looks like two addresses goes to nobody else', async () => {
    await queue({ to: 'a@example.com, b@example.com' });
    await sweep();
    expect([received(), await states()]).toMatchObject([[], [{ state: 'failed' }]]);
  });

  test('is the fourth of a day to one address from inquiries, and is left out', async () => {
    const [inquiry] = await sql`
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
      values ('Ranch', 'A', 'B', ${TO}, '', '', '', '', '', '', '', '', '', '', '', false, '', '', 'per-day', '')
      returning id`;
    const ours = { inquiryId: String(inquiry?.['id']), perDay: 3 };
    for (const to of [TO, TO.toUpperCase(), TO, TO, 'other@example.com'])
      await queueMails(db, [newMail({ ...ours, to })]);
    expect(
      await sql`select lower(recipient) as to, count(*)::int as mails from mail_outbox group by 1 order by 1`,
    ).toEqual([
      { to: TO, mails: 3 },
      { to: 'other@example.com', mails: 1 },
    ]);
    await sql`update mail_outbox set created_at = created_at - interval '25 hours'`;
    await queueMails(db, [newMail(ours)]);
    expect(await states()).toHaveLength(5);
  });
});

describe('a mail server that', () => {
  test('is down for the first hour loses nothing', async () => {
    await server.down();
    await queue({}, { to: 'team@nile.example' });
    await sweepMinutes(0, 59);
    const error = 'The mail server can’t be reached';
    expect(columns(await states(), 'state', 'error')).toEqual(Array(2).fill(['waiting', error]));
    await server.up();
    await sweepMinutes(60, 120);
    expect(received()).toEqual([TO, 'team@nile.example']);
    expect(columns(await states(), 'state', 'error')).toEqual(Array(2).fill(['sent', null]));
  });

  test('is down is asked after 1, 5 and 15 minutes, then each 1, 3 and 6 hours, for four days', async () => {
    await server.down();
    await queue({});
    const waits: number[] = [];
    let minute = 0;
    for (; (await states())[0]?.['state'] === 'waiting' && waits.length < 30; ) {
      await sweep(minute * MINUTE);
      const next = await minutesUntilNext();
      waits.push(next - minute);
      minute = next;
    }
    await server.up();
    expect(waits.slice(0, 8)).toEqual([1, 5, 15, 60, 180, 360, 360, 360]);
    await expectState('failed', 'The mail server can’t be reached');
    expect((minute - 360) / 60 / 24).toBeCloseTo(4, 0);
    await wakeMails();
    await sweep(minute * MINUTE);
    expect(received()).toEqual([]);
  });

  test('is slow gets each mail once', async () => {
    server.confirmsAfter = 2000;
    await queue({}, { to: 'team@nile.example' });
    const first = sweep();
    await sweep(MINUTE);
    await first;
    await sweep(2 * MINUTE);
    expect(received()).toEqual([TO, 'team@nile.example']);
  });

  test('says nothing is left alone until later', async () => {
    server.greetsAfter = 9000;
    await queue({});
    await sweep();
    await expectState('waiting', 'The mail server took too long to respond');
    server.greetsAfter = 0;
    await sweep(MINUTE);
    expect(received()).toEqual([TO]);
  });

  test('refuses one recipient gets all the others’ mails', async () => {
    server.answers.set(TO, ['550 5.1.1 No such mailbox']);
    const others = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
    await queue({}, ...others.map((to) => ({ to })));
    await sweep();
    expect(received()).toEqual(others);
    expect((await states()).filter(({ state }) => state !== 'sent')).toEqual([
      {
        recipient: TO,
        state: 'failed',
        error: 'The mail server refused this address: 550 5.1.1 No such mailbox',
      },
    ]);
  });

  test('wants it to be tried again (greylisting) gets it a minute later, under the same name', async () => {
    server.answers.set(TO, ['451 4.7.1 Greylisted']);
    await queue({}, { to: 'team@nile.example' });
    await sweep();
    const [before] = await sql`select message_id from mail_outbox where recipient = ${TO}`;
    expect((await states())[0]).toEqual({
      recipient: TO,
      state: 'waiting',
      error: 'The mail server asked us to try again later: 451 4.7.1 Greylisted',
    });
    await sweep(MINUTE / 2);
    expect(received()).toEqual(['team@nile.example']);
    await sweep(MINUTE);
    expect(server.mails[1]?.messageId).toBe(before?.['message_id']);
    expect((await states())[0]).toMatchObject({ state: 'sent', error: null });
  });

  test('refuses our login is not asked for each mail, and its reason holds no password', async () => {
    const wrong = 'wrong horse';
    const restore = overlayEnv({
      SMTP_URL: server.url.replace(encodeURIComponent(PASSWORD), encodeURIComponent(wrong)),
    });
    forgetConfig();
    await queue(...Array.from({ length: 10 }, (_, number) => ({ to: `vendor-${number}@example.com` })));
    await sweep();
    await sweep(MINUTE / 2);
    restore();
    forgetConfig();
    expect(server.conversations).toBe(3);
    expect(new Set((await states()).map(({ state, error }) => `${state}: ${error}`))).toEqual(
      new Set(['waiting: The mail server refused our login: 535 No login for portal@nile.example with …']),
    );
    await sweep(MINUTE);
    expect(received()).toHaveLength(10);
  });

  test('goes away with the mail half sent gets it again', async () => {
    server.onMail = async () => {
      server.onMail = () => {};
      void server.down();
      throw new Error('gone');
    };
    await queue({});
    await sweep();
    expect((await states())[0]).toMatchObject({ state: 'waiting' });
    await server.up();
    await sweep(MINUTE);
    expect(received()).toEqual([TO]);
  });
});

describe('a database that is away when a mail has gone', () => {
  const direct = () => neonConfig.fetchFunction as typeof fetch;
  /** Makes the statement that records a mail as sent fail this many times. */
  async function awayFor(times: number, work: () => Promise<unknown>) {
    const database = direct();
    let left = times;
    neonConfig.fetchFunction = (...[url, init]: Parameters<typeof fetch>) => {
      if (!/set \\"sent_at\\"/.test(String(init?.body)) || left-- <= 0) return database(url, init);
      throw new TypeError('fetch failed');
    };
    await work().finally(() => {
      neonConfig.fetchFunction = database;
    });
  }

  test('for a moment is told again', async () => {
    await queue({});
    await awayFor(2, () => sweep());
    await expectState('sent');
    expect(received()).toEqual([TO]);
  });

  test('for longer is told by the next sweep, before anything is sent twice', async () => {
    await queue({});
    await awayFor(1000, () => expect(sweep()).rejects.toThrow());
    expect(await states()).toMatchObject([{ state: 'waiting' }]);
    await sweep(HOUR);
    await expectState('sent');
    expect(received()).toEqual([TO]);
  });
});

test('what could not be sent for four days fails, so that old news do not go out all at once', async () => {
  await queue({});
  await sql`update mail_outbox set next_attempt_at = now() - interval '97 hours', created_at = next_attempt_at`;
  await sweep();
  expect(received()).toEqual([]);
  await expectState('failed', 'It could not be sent within four days');
});

describe('the database', () => {
  /** At the beginning of an hour in which nobody has looked yet. */
  let hour = Date.UTC(2040, 0, 1);
  const trips = async (after: number) => roundTripsOf(() => sweepMails(hour + after));
  beforeEach(async () => {
    hour += 24 * HOUR;
    await sweepMails(hour);
  });

  test('is asked once an hour when there is nothing to send', async () => {
    const minutes = Array.from({ length: 180 }, (_, minute) => minute);
    const asked: number[] = [];
    for (const minute of minutes) if ((await trips(HOUR + minute * MINUTE)) > 0) asked.push(minute);
    expect(asked).toEqual([0, 60, 120]);
    expect(await trips(5 * HOUR)).toBe(2);
  });

  test('is asked at once when a mail was put in, and when its next try is due', async () => {
    server.answers.set(TO, ['451 Later']);
    await queue({});
    // Due for longer than any clock differs, and not for four days.
    await sql`update mail_outbox set next_attempt_at = ${new Date(hour).toISOString()}`;
    expect(await trips(MINUTE)).toBeGreaterThan(0);
    expect(await trips(MINUTE + 59_000)).toBe(0);
    expect(await trips(2 * MINUTE)).toBeGreaterThan(0);
    expect(received()).toEqual([TO]);
    expect(await trips(10 * MINUTE)).toBe(0);
  });
});
