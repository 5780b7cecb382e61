import { beforeAll, describe, expect, test } from 'vitest';
import { spokenNumber } from '#domain/inquiries/inquiry.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { column, columns, done, expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody, inquiryForm } from '#tests/support/samples/inquiry.ts';

const { portal, ann, visitor, nile, mate } = await signedInPortal();

beforeAll(async () => {
  await sql`
    insert into settings (event_id, key, value, type) values (null, 'inquiry_notify', 'team@shows.example', 'email')`;
});

let count = 0;

/** Sends an inquiry of a new vendor. @returns its id, its number in words, and the path of its status. */
async function sent(eventIds = [nile], more: object = {}) {
  count += 1;
  const body = inquiryBody(eventIds, { contactEmail: `vendor${count}@example.com`, ...more });
  const { id, number, statusUrl } = await done(ann.post('/api/booth-inquiries', body));
  return { id: id as string, number: spokenNumber(number), path: new URL(statusUrl).pathname };
}

async function look(path: string) {
  const answer = await visitor.fetch(path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** Sends a form of the page as a browser does. */
async function send(path: string, fields: Record<string, string>) {
  const answer = await visitor.submit(path, fields);
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('Location') };
}

const versionIn = (html: string) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? '';

/** The correction form as it comes, with changes. */
async function correction(path: string, changes: Record<string, string>) {
  const { html } = await look(path);
  const contactEmail = /value="(vendor\d+@example\.com)"/.exec(html)?.[1];
  const fields = inquiryForm([nile], { contactEmail, ...changes });
  return { ...fields, do: 'answers', version: versionIn(html), previousExhibitor: 'on' };
}

const put = (id: string, update: object) => done(ann.put(`/api/booth-inquiries/${id}`, update));
const stored = async (id: string) =>
  (
    await sql`select contact_phone, contact_email, space_size, withdrawn_at is not null as withdrawn
    from booth_inquiries where id = ${id}`
  )[0];
const logOf = (id: string) => sql`
  select kind, by_user, before, after from inquiry_log where inquiry_id = ${id} order by id`;
const mailsOf = (id: string) => sql`
  select kind, recipient, reply_to, subject, body from mail_outbox where inquiry_id = ${id} order by created_at, kind`;
const noticesOf = async (id: string) =>
  (await mailsOf(id)).filter(({ subject }) => String(subject).includes(' changed booth inquiry '));

/** Expects that a page says these words in this order. */
function expectOrder(html: string, words: string[]) {
  const found = words.map((each) => html.indexOf(each));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
}

describe('the page of a link', () => {
  test('says where the inquiry stands, its number, whom to call, and what was sent, and stays with its reader', async () => {
    const { number, path } = await sent([nile, mate], { companyName: 'Reader & Sons' });
    const { status, html, headers } = await look(path);
    expect(status).toBe(200);
    expect(html).toContain('Reader &amp; Sons');
    expect(html).not.toContain('Thank You!');
    const main = html.slice(html.indexOf('<main'));
    expectOrder(main, ['You’ll hear from us by', number, 'Questions?', 'href="tel:']);
    const parts = ['Change your details', 'Withdraw this inquiry', 'History', 'What you sent'];
    expectOrder(
      html,
      parts.map((part) => `>${part}</h2>`),
    );
    expect([
      headers.get('Cache-Control'),
      headers.get('Referrer-Policy'),
      headers.get('X-Robots-Tag'),
      headers.get('Content-Security-Policy')?.slice(0, 19),
    ]).toEqual(['private, no-store', 'no-referrer', 'noindex', "default-src 'none';"]);
    expect(html).toMatch(/<meta name="robots" content="noindex">.*<\/body><\/html>$/s);
    expect((await look(`${path}?done=sent`)).html).toContain('We got your booth inquiry for NILE');
  });

  test.each([
    ['contacted', 'We contacted you'],
    ['reserved', 'Reserved'],
    ['declined', 'Declined'],
  ])('says of an inquiry that is %s: %s', async (status, words) => {
    const { id, path } = await sent();
    await put(id, { status });
    expect((await look(path)).html).toMatch(new RegExp(`<h2[^>]*>${words}</h2>`));
  });

  test('repeats what the form said of a show that is over, and of a waiting list', async () => {
    await sql`update editions set applications = 'waiting', start_date = null, end_date = null where id = ${mate}`;
    const { path } = await sent([nile, mate]);
    const { html } = await look(path);
    await send(path, { do: 'withdraw' });
    const withdrawn = (await look(path)).html;
    await sql`update editions set applications = 'open', start_date = '2026-02-12', end_date = '2026-02-14' where id = ${mate}`;
    expectWords(
      html,
      'NILE: This show is over. We’ll count your inquiry toward the next one.',
      'MATE: This show has a waiting list. Send an inquiry to get on it.',
    );
    expect(html).not.toContain('MATE: This show is over');
    expect(withdrawn).not.toContain('This show');
  });

  test('says booth and area once it is reserved, and leads to the load-in there', async () => {
    await sql`update editions set end_date = '2099-10-18' where id = ${nile}`;
    const { id, path } = await sent();
    await put(id, { status: 'reserved' });
    await sql`update exhibitors set booth = '118', area = 'courtyard', version = version + 1 where inquiry_id = ${id}`;
    const { html } = await look(path);
    expect(html).toContain('Booth 118, Courtyard');
    expect(html).toMatch(/href="\/nile\/vendors\?area=courtyard"[^>]*>Load-in for Courtyard</);
    await sql`update editions set expofp_event_id = 'demo', coming_soon = '{}' where id = ${nile}`;
    expect((await look(path)).html).toMatch(/href="\/nile\/floor-map\?booth=118"[^>]*>Booth 118, Courtyard</);
    await send(path, { do: 'withdraw' });
    expect((await look(path)).html).not.toContain('Booth 118');
    await sql`update editions set end_date = '2025-10-18' where id = ${nile}`;
  });
});

describe('what happened', () => {
  /** The events on the page, newest first, without their times. */
  const happened = async (path: string) => {
    const [section = ''] =
      /<section aria-labelledby="log"[\s\S]*?<\/section>/.exec((await look(path)).html) ?? [];
    return [...section.matchAll(/<li[\s\S]*?<\/li>/g)].map(([line]) =>
      line
        .replace(/<time[\s\S]*?<\/time>|<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  };
  const SENT = 'You sent your inquiry';

  test('is told in the vendor’s words, with the notes, and nothing that the team keeps for itself', async () => {
    const { id, path } = await sent();
    expect(await happened(path)).toEqual([SENT]);
    await send(path, await correction(path, { contactPhone: '406 555 0199', spaceSize: '20x20' }));
    await send(path, { do: 'note', note: 'Call after 5 PM <please>' });
    await put(id, { notes: 'Pays late, beware' });
    await put(id, { status: 'reserved' });
    await send(path, { do: 'withdraw' });
    await send(path, { do: 'send-again' });
    expect(await happened(path)).toEqual([
      'You reactivated your inquiry',
      'You withdrew your inquiry',
      'Your booth was reserved',
      'You added a note Call after 5 PM &lt;please&gt;',
      'You changed: Phone and Booth size',
      SENT,
    ]);
    expect((await look(path)).html).not.toContain('Pays late');
  });

  test('has a mail once, by its subject, and none that has not left or was only saved', async () => {
    const { id, path } = await sent();
    const mail = { subject: 'A booth by the door', text: 'Would booth 12 do?', status: 'contacted' };
    await done(ann.post('/api/inquiry-mails', { eventId: nile, ...mail, to: [{ id }] }));
    expect(await happened(path)).toEqual(['We contacted you', SENT]);
    await sql`update mail_outbox set sent_at = now() where inquiry_id = ${id}`;
    expect(await happened(path)).toEqual(['We emailed you: “A booth by the door”', SENT]);
    await sql`update mail_outbox set in_files = true where inquiry_id = ${id}`;
    expect(await happened(path)).toEqual(['We contacted you', SENT]);
  });

  test('passes over a state that the team set right within minutes', async () => {
    const { id, path } = await sent();
    await put(id, { status: 'declined' });
    await put(id, { status: 'new' });
    expect(await happened(path)).toEqual([SENT]);
    await put(id, { status: 'declined' });
    await put(id, { status: 'reserved' });
    expect(await happened(path)).toEqual(['Your booth was reserved', SENT]);
    await sql`update inquiry_log set at = at - interval '1 day' where inquiry_id = ${id}`;
    await put(id, { status: 'declined' });
    expect(await happened(path)).toEqual(['We declined your inquiry', 'Your booth was reserved', SENT]);
  });
});

describe('the address', () => {
  test.each(['mate', 'nile'])(
    'is below the path of the first show, %s, whose theme the page has',
    async (slug) => {
      const { path } = await sent(slug === 'mate' ? [mate, nile] : [nile]);
      expect(path).toMatch(new RegExp(`^/${slug}/booth-inquiry/status/[\\w-]{44}$`));
      expect((await look(path)).html).toMatch(new RegExp(`<html[^>]* data-theme="${slug}"`));
    },
  );

  test('of links sent earlier, or below another show’s path, leads there', async () => {
    const { path } = await sent();
    for (const other of [path.replace('/nile', ''), path.replace('/nile', '/mate')]) {
      const { status, headers } = await look(`${other}?done=note`);
      expect([
        status,
        headers.get('Location'),
        headers.get('Cache-Control'),
        headers.get('Referrer-Policy'),
      ]).toEqual([302, `${path}?done=note`, 'private, no-store', 'no-referrer']);
    }
    const { location } = await send(path.replace('/nile', ''), { do: 'note', note: 'Old page' });
    expect(location).toBe(`${path}?done=note`);
  });

  test('of a show that is off the site is the one for all shows', async () => {
    const { id, path } = await sent();
    await sql`update editions set is_active = false where id = ${nile}`;
    const { status, headers } = await look(path);
    const { statusUrl } = await ann.read(`/api/booth-inquiries/${id}/link`);
    await sql`update editions set is_active = true where id = ${nile}`;
    const ofAll = path.replace('/nile', '');
    expect([status, headers.get('Location'), new URL(statusUrl).pathname]).toEqual([302, ofAll, ofAll]);
  });
});

describe('who lost the link', () => {
  const ask = (number: string, email: string) => send('/booth-inquiry/status', { number, email });
  const linksTo = (email: string) =>
    sql`select subject, body from mail_outbox where kind = 'lost' and recipient = ${email}`;

  test('gets it by number and email, and learns nothing of inquiries of others', async () => {
    const { number, path } = await sent([nile], { contactEmail: 'lost@example.com' });
    const [right, wrong] = [await ask(number, 'Lost@example.com'), await ask('000-0000', 'Lost@example.com')];
    expect(right).toEqual(wrong);
    expect(right.status).toBe(200);
    expect(right.html).toContain('If we have this inquiry with Lost@example.com');
    expect(await linksTo('lost@example.com')).toEqual([
      { subject: `NILE: booth inquiry ${number}`, body: expect.stringContaining(portal.url + path) },
    ]);
    await ask(number, 'stranger@example.com');
    expect(await linksTo('stranger@example.com')).toEqual([]);
  });

  test('is mailed three times in a quarter of an hour at most, with the same answer', async () => {
    const { number } = await sent([nile], { contactEmail: 'often@example.com' });
    await sql`delete from mail_outbox where recipient = 'often@example.com'`;
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask(number, 'often@example.com')));
    expect(new Set(asked.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect(await linksTo('often@example.com')).toHaveLength(3);
  });

  test('is told what is wrong, and loses nothing', async () => {
    const { html } = await expectStatus(400, ask('12', 'nobody'));
    for (const words of [
      '<title>Error: ',
      'Enter the 7 digits of your number',
      'Enter an address like',
      'value="12"',
      'value="nobody"',
    ])
      expect(html).toContain(words);
  });

  test('gets none to an inquiry that was erased', async () => {
    const { id, number } = await sent([nile], { contactEmail: 'erased@example.com' });
    await sql`update booth_inquiries set erased_at = now() where id = ${id}`;
    await ask(number, 'erased@example.com');
    expect(await linksTo('erased@example.com')).toEqual([]);
  });
});

describe('next year', () => {
  const OFFER = 'Send this inquiry for NILE 2027?</h2>';

  /** Makes next year's draft current for the check, and then restores the show. */
  async function inNextYear(check: (next: string) => Promise<void>) {
    const [draft] = await sql`select id from editions where slug = 'nile' and state = 'draft'`;
    const { id: next } = draft ?? (await startEdition(ann, nile));
    await sql`update editions set state = 'past' where id = ${nile}`;
    await sql`update editions set state = 'current', is_active = true, applications = 'open' where id = ${next}`;
    try {
      await check(next as string);
    } finally {
      await sql`update editions set state = 'draft' where id = ${next}`;
      await sql`update editions set state = 'current' where id = ${nile}`;
    }
  }

  test('the vendor sends the same inquiry after one look at it, once', async () => {
    const { id, path } = await sent([nile], { companyName: 'Returning Ropes' });
    await sql`update booth_inquiries set created_at = '2025-08-01' where id = ${id}`;
    expect((await look(path)).html).not.toContain(OFFER);
    await inNextYear(async (next) => {
      // The link ended 90 days after the show, but leads here again.
      const { html } = await expectStatus(200, look(path));
      expectWords(html, OFFER, 'Returning Ropes');
      const form = { do: 'next', show: next };
      const [one, two] = await Promise.all([send(path, form), send(path, form)]);
      expect([one.status, one.location]).toEqual([303, two.location]);
      expect(one.location).toMatch(/^\/nile\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);
      const sentNow = await sql`
        select company_name, event_id from booth_inquiries join inquiry_events on inquiry_id = id
        where company_name = 'Returning Ropes' and id <> ${id}`;
      expect(sentNow).toEqual([{ company_name: 'Returning Ropes', event_id: next }]);
      expect((await send(path, form)).location).toBe(one.location);
      expect((await look(one.location ?? '')).html).toContain('Thank You!');
      const [mail] = await sql`
        select sender, subject from mail_outbox where kind = 'confirmation' and event_id = ${next}`;
      expect(mail).toEqual({
        sender: 'NILE',
        subject: expect.stringMatching(/^NILE 2027: we got your booth inquiry \(\d{3}-\d{4}\)$/),
      });
    });
  });

  test('is not offered while the next show takes no inquiries', async () => {
    const { id, path } = await sent();
    await sql`update booth_inquiries set created_at = '2025-08-01' where id = ${id}`;
    await inNextYear(async (next) => {
      await expectStatus(200, look(path));
      await sql`update editions set applications = 'closed' where id = ${next}`;
      await expectStatus(404, look(path));
    });
    await sql`update editions set end_date = current_date where id = ${nile}`;
    await inNextYear(async (next) => {
      await sql`update editions set applications = 'closed' where id = ${next}`;
      expect((await look(path)).html).not.toContain(OFFER);
      await expectStatus(409, send(path, { do: 'next', show: next }));
    });
    await sql`update editions set end_date = '2025-10-18' where id = ${nile}`;
  });
});

describe('a link that leads nowhere is one and the same 404', () => {
  const same = async (path: string) => {
    const [read, changed] = [await look(path), await send(path, { do: 'withdraw' })];
    expect([read.status, changed.status, changed.html]).toEqual([404, 404, read.html]);
    expect([read.headers.get('Referrer-Policy'), read.headers.get('X-Robots-Tag')]).toEqual([
      'no-referrer',
      'noindex',
    ]);
    return read.html;
  };

  test.each<[string, (one: { id: string; path: string }) => unknown]>([
    ['one that is made up', () => `/booth-inquiry/status/${'A'.repeat(44)}`],
    ['one that is too short', ({ path }) => path.slice(0, -1)],
    ['one with another proof', ({ path }) => path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')],
    ['one of another inquiry', async ({ path }) => path.slice(0, -22) + (await sent()).path.slice(-22)],
    ['one that was revoked', ({ id }) => expectStatus(204, ann.delete(`/api/booth-inquiries/${id}/link`))],
    [
      'one whose inquiry was erased',
      ({ id }) => sql`update booth_inquiries set erased_at = now() where id = ${id}`,
    ],
  ])('%s', async (_, spoil) => {
    const one = await sent();
    const spoiled = await spoil(one);
    const html = await same(typeof spoiled === 'string' ? spoiled : one.path);
    expect(html).toBe((await look(`/booth-inquiry/status/${'B'.repeat(44)}`)).html);
    expect(html).not.toContain('Big Sky');
    expect(await stored(one.id)).toMatchObject({ withdrawn: false });
  });

  test('one of a show that was over for more than 90 days', async () => {
    const { id, path } = await sent([mate]);
    const [row] = await sql`select start_date, end_date from editions where id = ${mate}`;
    const endedAgo = (days: number) => sql`
      update editions set start_date = null, end_date = to_char(now() at time zone 'America/Denver' - make_interval(days => ${days}), 'YYYY-MM-DD')::date where id = ${mate}`;
    await sql`update booth_inquiries set created_at = now() - interval '300 days' where id = ${id}`;
    await endedAgo(90);
    await expectStatus(200, look(path));
    await endedAgo(91);
    await same(path);
    // Sent after that last day it counts for the next one, whose days nobody knows.
    await sql`update booth_inquiries set created_at = now() where id = ${id}`;
    await expectStatus(200, look(path));
    await sql`update editions set start_date = ${row?.['start_date']}, end_date = ${row?.['end_date']} where id = ${mate}`;
  });

  test('and the team is given the link that leads there by now', async () => {
    const { id, path } = await sent();
    await ann.delete(`/api/booth-inquiries/${id}/link`);
    const { statusUrl } = await done(ann.get(`/api/booth-inquiries/${id}/link`));
    const now = new URL(statusUrl).pathname;
    expect([now === path, (await look(now)).status, (await look(path)).status]).toEqual([false, 200, 404]);
    expect(await logOf(id)).toEqual([{ kind: 'link', by_user: ann.id, before: null, after: null }]);
    const unknown = '/api/booth-inquiries/0b78bb5c-0000-4000-8000-000000000009/link';
    await expectStatus(404, ann.get(unknown));
    await expectStatus(404, ann.delete(unknown));
  });
});

describe('a vendor', () => {
  test('corrects details and wishes; the team is told what changed', async () => {
    const { id, number, path } = await sent();
    const after = { contactPhone: '406 555 0199', spaceSize: '20x20' };
    const { status, location } = await send(path, await correction(path, after));
    expect([status, location]).toEqual([303, `${path}?done=answers`]);
    expect(await stored(id)).toMatchObject({ contact_phone: '406 555 0199', space_size: '20x20' });
    const before = { contactPhone: '(406) 555-0142', spaceSize: '10x20' };
    expect(await logOf(id)).toEqual([{ kind: 'answers', by_user: null, before, after }]);
    expect((await mailsOf(id)).at(-1)).toMatchObject({
      kind: 'notice',
      recipient: 'team@shows.example',
      subject: `Big Sky Fence & Gate changed booth inquiry ${number}`,
      body: expect.stringContaining('(406) 555-0142 → 406 555 0199'),
    });
    expect((await look(location ?? '')).html).toContain('Changes saved');
  });

  test('who sends the same again changes nothing and tells nobody', async () => {
    const { id, path } = await sent();
    await expectStatus(303, send(path, await correction(path, {})));
    expect([await logOf(id), (await mailsOf(id)).length]).toEqual([[], 2]);
  });

  test('has the team told by the next sweep', async () => {
    const { id, path } = await sent();
    await sweepMails(Date.now() + 1000);
    await send(path, { do: 'note', note: 'Call after 5 PM' });
    await sweepMails(Date.now() + 1000);
    const mails = await sql`
      select kind, sent_at is null as waits from mail_outbox where inquiry_id = ${id} order by created_at desc limit 1`;
    expect(mails).toEqual([{ kind: 'notice', waits: false }]);
  });

  test('who corrects the address gets the link there; the old one is told, without the link and the new one', async () => {
    const { id, path } = await sent();
    const [{ recipient: old } = {}] = await mailsOf(id);
    await send(path, await correction(path, { contactEmail: 'right@example.com' }));
    const mails = (await mailsOf(id)).slice(2);
    const of = (field: string, value: unknown) => mails.filter((mail) => mail[field] === value);
    const right = of('recipient', 'right@example.com');
    expect(right.map(({ kind, body }) => [kind, String(body).includes(path)])).toEqual([['address', true]]);
    expect(of('reply_to', 'right@example.com')).toHaveLength(1);
    const told = of('recipient', old);
    expect(column(told, 'kind')).toEqual(['moved']);
    expect(told[0]?.['body']).toMatch(/now has another email address/);
    for (const secret of [path, 'right@example.com']) expect(told[0]?.['body']).not.toContain(secret);
  });

  test('is told what is wrong by the rules of the form, and loses nothing', async () => {
    const { id, path } = await sent();
    const wrong = await correction(path, { contactPhone: 'ext. 12', city: 'Laurel' });
    const { html } = await expectStatus(400, send(path, wrong));
    for (const words of [
      '<title>Error: ',
      'href="#field-contactPhone"',
      'id="error-contactPhone">Phone number contains invalid characters<',
      'value="Laurel"',
    ])
      expect(html).toContain(words);
    expect(await logOf(id)).toEqual([]);
  });

  test.each([
    ['preferredArea', 'Barn 7'],
    ['spaceSize', '12x12'],
  ])(
    'keeps a wish for %s that the form does not offer, unless another one is chosen',
    async (field, wish) => {
      const { path } = await sent([nile], { [field]: wish });
      expect((await look(path)).html).toContain(`<option value="${wish}" selected="">`);
    },
  );

  test('with two windows overwrites nothing unseen', async () => {
    const { id, path } = await sent();
    const [first, second] = [
      await correction(path, { contactPhone: '111', spaceSize: '20x20' }),
      await correction(path, { contactPhone: '222', spaceSize: '10x10', city: 'Laurel' }),
    ];
    await send(path, first);
    const { html } = await expectStatus(409, send(path, second));
    expect((await stored(id))?.['contact_phone']).toBe('111');
    expect(html.match(/Phone, saved now: 111/g)?.length).toBeGreaterThan(1);
    expect(html).toContain('value="222"');
    expect(html).toMatch(/<select[^>]*id="field-spaceSize"[^>]*aria-invalid="true"/);
    // A browser that has seen the newest version may replace it.
    await expectStatus(303, send(path, { ...second, version: versionIn(html) }));
    expect((await stored(id))?.['contact_phone']).toBe('222');
  });

  test('adds a note, once also by a double click', async () => {
    const { id, path } = await sent();
    const note = 'Call after 5 PM\nplease';
    const both = await Promise.all([1, 2].map(() => send(path, { do: 'note', note })));
    expect(column(both, 'status')).toEqual([303, 303]);
    expect(await logOf(id)).toEqual([{ kind: 'note', by_user: null, before: null, after: note }]);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test.each([
    ['', 'Please write your note'],
    ['x'.repeat(1001), 'Your note must be at most 1000 characters'],
    ['bell\u0007', 'Your note contains invalid characters'],
  ])('is told what is wrong with a note', async (note, message) => {
    const { id, path } = await sent();
    const { html } = await expectStatus(400, send(path, { do: 'note', note }));
    expect(html).toContain(`id="error-note">${message}<`);
    expect(await logOf(id)).toEqual([]);
  });

  test('withdraws, as often as one likes, and sends it again', async () => {
    const { id, path } = await sent();
    await expectStatus(303, send(path, { do: 'withdraw' }));
    await expectStatus(303, send(path, { do: 'withdraw' }));
    expect(await stored(id)).toMatchObject({ withdrawn: true });
    const { html } = await look(path);
    expect(html).toMatch(/<h2[^>]*>Withdrawn<\/h2>/);
    expect(html).not.toContain('name="version"');
    expect((await send(path, { do: 'send-again' })).location).toBe(`${path}?done=send-again`);
    expect(await stored(id)).toMatchObject({ withdrawn: false });
    expect(columns(await logOf(id), 'kind', 'after')).toEqual([
      ['withdrawn', true],
      ['withdrawn', false],
    ]);
    expect(await noticesOf(id)).toHaveLength(2);
    const confirmed = (await mailsOf(id)).filter(({ kind }) => kind === 'withdrawn');
    expect(confirmed).toMatchObject([
      {
        recipient: expect.stringMatching(/^vendor\d+@example\.com$/),
        body: expect.stringMatching(new RegExp(`was just\\swithdrawn.*${path}`, 's')),
      },
    ]);
  });

  test('of a closed show may correct who they are, but no wishes, and cannot send it again', async () => {
    const { id, path } = await sent([mate]);
    await sql`update editions set applications = 'closed' where id = ${mate}`;
    await expectStatus(303, send(path, await correction(path, { contactPhone: '333', spaceSize: '20x20' })));
    expect(await stored(id)).toMatchObject({ contact_phone: '333', space_size: '10x20' });
    await send(path, { do: 'withdraw' });
    const { html } = await expectStatus(409, send(path, { do: 'send-again' }));
    await sql`update editions set applications = 'open' where id = ${mate}`;
    expect(await stored(id)).toMatchObject({ withdrawn: true });
    expect(html).toContain('You can no longer do this');
  });

  test('who looks like spam changes the inquiry and tells nobody', async () => {
    const { id, path } = await sent([nile], { fax_number: '1' });
    await send(path, { do: 'note', note: 'Hello' });
    expect([(await logOf(id)).length, await mailsOf(id)]).toEqual([1, []]);
  });

  test('is not changed by the page of another site', async () => {
    const { id, path } = await sent();
    const body = new URLSearchParams({ do: 'withdraw' });
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    await expectStatus(403, visitor.fetch(path, { method: 'POST', headers, body }));
    expect(await stored(id)).toMatchObject({ withdrawn: false });
  });
});
