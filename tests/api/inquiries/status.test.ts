import { beforeAll, describe, expect, test } from 'vitest';
import { sweepMails } from '#server/mail/sweep.ts';
import { column, columns, done, expectStatus } from '#tests/support/http/answers.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, ann, nile, mate } = await signedInPortal();

beforeAll(async () => {
  await portal.sql`
    insert into settings (event_id, key, value, type) values (null, 'inquiry_notify', 'team@shows.example', 'email')`;
});

let count = 0;

/** An inquiry of a new vendor, with the path of its status. */
async function sent(eventIds = [nile], more: object = {}) {
  count += 1;
  const body = inquiryBody(eventIds, { contactEmail: `vendor${count}@example.com`, ...more });
  const { id, number, statusUrl } = (await ann.post('/api/booth-inquiries', body)).body as Record<
    string,
    string
  >;
  return { id, number: number ?? '', path: new URL(statusUrl ?? '').pathname };
}

async function look(path: string) {
  const answer = await fetch(portal.url + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** Sends a form of the page as a browser does: with its values and with changes. */
async function send(path: string, fields: Record<string, string>) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams(fields);
  const answer = await fetch(portal.url + path, { method: 'POST', redirect: 'manual', headers, body });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('Location') };
}

const versionIn = (html: string) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? '';

/** The correction form as it comes, with changes. */
async function correction(path: string, changes: Record<string, string>) {
  const { html } = await look(path);
  const { eventIds: _ids, eventId: _id, previousExhibitor: _box, ...fields } = inquiryBody([nile]);
  const email = /value="(vendor\d+@example\.com)"/.exec(html)?.[1] ?? '';
  return {
    ...(fields as Record<string, string>),
    ...{ do: 'answers', version: versionIn(html), contactEmail: email, previousExhibitor: 'on', ...changes },
  };
}

const stored = async (id: unknown) =>
  (
    await portal.sql`select contact_phone, contact_email, space_size, withdrawn_at is not null as withdrawn
    from booth_inquiries where id = ${id}`
  )[0];
const logOf = (id: unknown) => portal.sql`
  select kind, by_user, before, after from inquiry_log where inquiry_id = ${id} order by id`;
const mailsOf = (id: unknown) => portal.sql`
  select kind, recipient, reply_to, subject, body from mail_outbox where inquiry_id = ${id} order by created_at, kind`;

describe('the page of a link', () => {
  test('says the number, where the inquiry stands and what was sent, and stays with its reader', async () => {
    const { number, path } = await sent([nile, mate], { companyName: 'Reader & Sons' });
    const { status, html, headers } = await look(path);
    expect(status).toBe(200);
    for (const words of [
      `${number.slice(0, 3)}-${number.slice(3)}`,
      'You’ll hear from us by',
      'Reader &amp; Sons',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('Thank You!');
    expect([
      headers.get('Cache-Control'),
      headers.get('Referrer-Policy'),
      headers.get('X-Robots-Tag'),
      headers.get('Content-Security-Policy')?.slice(0, 19),
    ]).toEqual(['private, no-store', 'no-referrer', 'noindex', "default-src 'none';"]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.endsWith('</body></html>')).toBe(true);
  });

  test('says thank you to a form without JavaScript', async () => {
    const { path } = await sent();
    expect((await look(`${path}?done=sent`)).html).toContain('We got your booth inquiry for NILE.');
  });

  test.each([
    ['contacted', 'We contacted you'],
    ['reserved', 'Reserved'],
    ['declined', 'Declined'],
  ])('says of an inquiry that is %s: %s', async (state, words) => {
    const { id, path } = await sent();
    await portal.sql`update booth_inquiries set status = ${state} where id = ${id}`;
    expect((await look(path)).html).toMatch(new RegExp(`<h2[^>]*>${words}</h2>`));
  });
});

/** The events on the page, newest first, without their times. */
const happened = (html: string) =>
  [
    ...(/<section aria-labelledby="log"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '').matchAll(
      /<li[\s\S]*?<\/li>/g,
    ),
  ].map(([line]) =>
    line
      .replace(/<time[\s\S]*?<\/time>/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('what happened', () => {
  test('is told in the vendor’s words, with the notes, and nothing that the team keeps for itself', async () => {
    const { id, path } = await sent();
    expect(happened((await look(path)).html)).toEqual(['You sent your inquiry']);
    await send(path, await correction(path, { contactPhone: '406 555 0199', spaceSize: '20x20' }));
    await send(path, { do: 'note', note: 'Call after 5 PM <please>' });
    await ann.put(`/api/booth-inquiries/${id}`, { notes: 'Pays late, beware', version: 1 });
    await ann.put(`/api/booth-inquiries/${id}`, { status: 'reserved', version: 2 });
    await send(path, { do: 'withdraw' });
    await send(path, { do: 'send-again' });
    const { html } = await look(path);
    expect(happened(html)).toEqual([
      'You reactivated your inquiry',
      'You withdrew your inquiry',
      'Your booth was reserved',
      'You added a note Call after 5 PM &lt;please&gt;',
      'You changed: Phone and Booth size',
      'You sent your inquiry',
    ]);
    expect(html).not.toContain('Pays late');
  });

  test('tells of a mail once, by its subject, and of none that has not left', async () => {
    const { id, path } = await sent();
    const mail = { subject: 'A booth by the door', text: 'Would booth 12 do?', status: 'contacted' };
    await done(ann.post(`/api/booth-inquiries/${id}/answer`, mail));
    expect(happened((await look(path)).html)).toEqual(['We contacted you', 'You sent your inquiry']);
    await portal.sql`update mail_outbox set sent_at = now() where inquiry_id = ${id}`;
    expect(happened((await look(path)).html)).toEqual([
      'We emailed you: “A booth by the door”',
      'You sent your inquiry',
    ]);
  });

  test('tells of no mail that was only saved', async () => {
    const { id, path } = await sent();
    const mail = { subject: 'A booth by the door', text: 'Would booth 12 do?' };
    await done(ann.post(`/api/booth-inquiries/${id}/answer`, mail));
    await portal.sql`update mail_outbox set sent_at = now(), in_files = true where inquiry_id = ${id}`;
    expect(happened((await look(path)).html)).toEqual(['You sent your inquiry']);
  });

  test('passes over a state that the team set right within minutes', async () => {
    const { id, path } = await sent();
    const set = (status: string, version: number) =>
      ann.put(`/api/booth-inquiries/${id}`, { status, version });
    await set('declined', 1);
    await set('new', 2);
    expect(happened((await look(path)).html)).toEqual(['You sent your inquiry']);
    await set('declined', 3);
    await set('reserved', 4);
    expect(happened((await look(path)).html)).toEqual(['Your booth was reserved', 'You sent your inquiry']);
    await portal.sql`update inquiry_log set at = at - interval '1 day' where inquiry_id = ${id}`;
    await set('declined', 5);
    expect(happened((await look(path)).html)).toEqual([
      'We declined your inquiry',
      'Your booth was reserved',
      'You sent your inquiry',
    ]);
  });

  test('stands below what one can do, and above what was sent', async () => {
    const { path } = await sent();
    const { html } = await look(path);
    const places = ['Change your details', 'Withdraw this inquiry', 'History', 'What you sent'];
    const found = places.map((words) => html.indexOf(`>${words}</h2>`));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });
});

test('the page repeats what the form said of a show that is over, and of a waiting list', async () => {
  const [show] = await portal.sql`select start_date, end_date from editions where id = ${nile}`;
  await portal.sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18' where id = ${nile}`;
  await portal.sql`update editions set applications = 'waiting', start_date = null, end_date = null where id = ${mate}`;
  const { path } = await sent([nile, mate]);
  const { html } = await look(path);
  await send(path, { do: 'withdraw' });
  const withdrawn = (await look(path)).html;
  await portal.sql`update editions set start_date = ${show?.['start_date']}, end_date = ${show?.['end_date']} where id = ${nile}`;
  await portal.sql`update editions set applications = 'open', start_date = '2026-02-12', end_date = '2026-02-14' where id = ${mate}`;
  expect(html).toContain('NILE: This show is over. We’ll count your inquiry toward the next one.');
  expect(html).toContain('MATE: This show has a waiting list. Send an inquiry to get on it.');
  expect(html).not.toContain('MATE: This show is over');
  // The page promises nothing for a withdrawn inquiry.
  expect(withdrawn).not.toContain('Your inquiry is for the next one.');
  expect(withdrawn).not.toContain('Your inquiry puts you on it.');
});

const headingsIn = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, words]) => words?.trim());

describe('the address', () => {
  test('is below the first show’s path, whose theme the page has', async () => {
    for (const [slug, shows] of [
      ['mate', [mate, nile]],
      ['nile', [nile]],
    ] as const) {
      const { path } = await sent([...shows]);
      expect(path).toMatch(new RegExp(`^/${slug}/booth-inquiry/status/[\\w-]{44}$`));
      expect((await look(path)).html).toMatch(new RegExp(`<html[^>]* data-theme="${slug}"`));
    }
  });

  test('of links sent earlier, or below another show’s path, leads there', async () => {
    const { path } = await sent([nile]);
    for (const other of [path.replace('/nile', ''), path.replace('/nile', '/mate')]) {
      const { status, headers } = await look(`${other}?done=note`);
      expect([status, headers.get('Location')]).toEqual([302, `${path}?done=note`]);
      expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
        'private, no-store',
        'no-referrer',
      ]);
    }
    expect((await send(path.replace('/nile', ''), { do: 'note', note: 'Old page' })).location).toBe(
      `${path}?done=note`,
    );
  });

  test('of a show that is off the site is the one for all shows', async () => {
    const { id, path } = await sent([nile]);
    await portal.sql`update editions set is_active = false where id = ${nile}`;
    const { status, headers } = await look(path);
    const link = await ann.read(`/api/booth-inquiries/${id}/link`);
    await portal.sql`update editions set is_active = true where id = ${nile}`;
    expect([status, headers.get('Location')]).toEqual([302, path.replace('/nile', '')]);
    expect(new URL(link.statusUrl).pathname).toBe(path.replace('/nile', ''));
  });
});

test('the status comes first, then the number, then whom to call', async () => {
  const { number, path } = await sent();
  const { html } = await look(path);
  const main = html.slice(html.indexOf('<main'));
  const places = [
    'You’ll hear from us by',
    `${number.slice(0, 3)}-${number.slice(3)}`,
    'Questions?',
    'href="tel:',
  ];
  const found = places.map((words) => main.indexOf(words));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
});

test('once reserved, the page says booth and area, and leads to the load-in there', async () => {
  await portal.sql`update editions set end_date = '2099-10-18' where id = ${nile}`;
  const { id, path } = await sent();
  await ann.put(`/api/booth-inquiries/${id}`, { status: 'reserved', version: 1 });
  await portal.sql`update exhibitors set booth = '118', area = 'courtyard', version = version + 1 where inquiry_id = ${id}`;
  const { html } = await look(path);
  expect(html).toContain('Booth 118, Courtyard');
  expect(html).toMatch(/href="\/nile\/vendors\?area=courtyard"[^>]*>Load-in for Courtyard</);
  await send(path, { do: 'withdraw' });
  expect((await look(path)).html).not.toContain('Booth 118');
  await portal.sql`update editions set end_date = '2025-10-18' where id = ${nile}`;
});

describe('who lost the link', () => {
  const ask = async (number: string, email: string) => send('/booth-inquiry/status', { number, email });
  const linksTo = async (email: string) =>
    (
      await portal.sql`select subject, body from mail_outbox where kind = 'lost' and recipient = ${email}`
    ).map((mail) => mail as Record<'subject' | 'body', string>);

  test('gets it by number and email, and learns nothing of inquiries of others', async () => {
    const { number, path } = await sent([nile], { contactEmail: 'lost@example.com' });
    const said = `${number.slice(0, 3)}-${number.slice(3)}`;
    const [right, wrong] = [await ask(said, 'Lost@example.com'), await ask('000-0000', 'Lost@example.com')];
    expect([right.status, wrong.status]).toEqual([200, 200]);
    expect(right.html).toBe(wrong.html);
    expect(right.html).toContain('If we have this inquiry with Lost@example.com');
    const [mail, ...others] = await linksTo('lost@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`NILE: booth inquiry ${said}`);
    expect(mail?.body).toContain(portal.url + path);
    await ask(number, 'stranger@example.com');
    expect(await linksTo('stranger@example.com')).toEqual([]);
  });

  test('is mailed three times in a quarter of an hour at most, with the same answer', async () => {
    const { number } = await sent([nile], { contactEmail: 'often@example.com' });
    await portal.sql`delete from mail_outbox where recipient = 'often@example.com'`;
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask(number, 'often@example.com')));
    expect(new Set(asked.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect(await linksTo('often@example.com')).toHaveLength(3);
  });

  test('is told what is wrong, and loses nothing', async () => {
    const { status, html } = await ask('12', 'nobody');
    expect(status).toBe(400);
    expect(html).toContain('<title>Error: ');
    for (const words of [
      'Enter the 7 digits of your number',
      'Enter an address like',
      'value="12"',
      'value="nobody"',
    ])
      expect(html).toContain(words);
  });

  test('gets none to an inquiry that was erased', async () => {
    const { id, number } = await sent([nile], { contactEmail: 'erased@example.com' });
    await portal.sql`update booth_inquiries set erased_at = now() where id = ${id}`;
    await ask(number, 'erased@example.com');
    expect(await linksTo('erased@example.com')).toEqual([]);
  });
});

describe('next year', () => {
  /** The show's next year as a draft that is current by now; ends with the show as it was. */
  async function inNextYear(check: (next: string) => Promise<void>) {
    const [draft] = await portal.sql`select id from editions where slug = 'nile' and state = 'draft'`;
    const next = String((draft ?? (await startEdition(ann, nile, '2027-10-08', '2027-10-16')))['id']);
    await portal.sql`update editions set state = 'past' where id = ${nile}`;
    await portal.sql`update editions set state = 'current', is_active = true, applications = 'open' where id = ${next}`;
    try {
      await check(next);
    } finally {
      await portal.sql`update editions set state = 'draft' where id = ${next}`;
      await portal.sql`update editions set state = 'current' where id = ${nile}`;
    }
  }

  test('the vendor sends the same inquiry after one look at it, once', async () => {
    const { id, path } = await sent([nile], { companyName: 'Returning Ropes' });
    await portal.sql`update booth_inquiries set created_at = '2025-08-01' where id = ${id}`;
    expect(headingsIn((await look(path)).html)).not.toContain('Send this inquiry for NILE 2027?');
    await inNextYear(async (next) => {
      // The link ended 90 days after the show, but leads here again.
      const { status, html } = await look(path);
      expect([status, headingsIn(html).includes('Send this inquiry for NILE 2027?')]).toEqual([200, true]);
      expect(html).toContain('Returning Ropes');
      const form = { do: 'next', show: next };
      const [one, two] = await Promise.all([send(path, form), send(path, form)]);
      expect([one.status, one.location]).toEqual([303, two.location]);
      expect(one.location).toMatch(/^\/nile\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);
      const sentNow = await portal.sql`
        select company_name, event_id from booth_inquiries join inquiry_events on inquiry_id = id
        where company_name = 'Returning Ropes' and id <> ${id}`;
      expect(sentNow).toEqual([{ company_name: 'Returning Ropes', event_id: next }]);
      expect((await send(path, form)).location).toBe(one.location);
      const again = (await look(one.location ?? '')).html;
      expect(again).toContain('Thank You!');
      const [mail] = await portal.sql`
        select sender, subject from mail_outbox where kind = 'confirmation' and event_id = ${next}`;
      expect(mail).toEqual({
        sender: 'NILE',
        subject: expect.stringMatching(/^NILE 2027: we got your booth inquiry \(\d{3}-\d{4}\)$/),
      });
    });
  });

  test('is not offered while the next show takes no inquiries', async () => {
    const { id, path } = await sent([nile]);
    await portal.sql`update booth_inquiries set created_at = '2025-08-01' where id = ${id}`;
    await inNextYear(async (next) => {
      await expectStatus(200, look(path));
      await portal.sql`update editions set applications = 'closed' where id = ${next}`;
      await expectStatus(404, look(path));
    });
    await portal.sql`update editions set end_date = current_date where id = ${nile}`;
    await inNextYear(async (next) => {
      await portal.sql`update editions set applications = 'closed' where id = ${next}`;
      const { html } = await look(path);
      expect(headingsIn(html)).not.toContain('Send this inquiry for NILE 2027?');
      await expectStatus(409, send(path, { do: 'next', show: next }));
    });
    await portal.sql`update editions set end_date = '2025-10-18' where id = ${nile}`;
  });
});

describe('a link that leads nowhere is one and the same 404', () => {
  const cases: [string, (one: { id: unknown; path: string }) => Promise<string> | string][] = [
    ['one that is made up', () => `/booth-inquiry/status/${'A'.repeat(44)}`],
    ['one that is too short', ({ path }) => path.slice(0, -1)],
    ['one with another proof', ({ path }) => path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')],
    [
      'one of another inquiry',
      async ({ path }) => {
        const other = (await sent()).path;
        return path.slice(0, -22) + other.slice(-22);
      },
    ],
    [
      'one that was revoked',
      async ({ id, path }) => {
        await expectStatus(204, ann.delete(`/api/booth-inquiries/${id}/link`));
        return path;
      },
    ],
    [
      'one whose inquiry was erased',
      async ({ id, path }) => {
        await portal.sql`update booth_inquiries set erased_at = now() where id = ${id}`;
        return path;
      },
    ],
  ];
  const same = async (path: string) => {
    const [read, changed] = [await look(path), await send(path, { do: 'withdraw' })];
    expect([read.status, changed.status]).toEqual([404, 404]);
    expect(changed.html).toBe(read.html);
    expect([read.headers.get('Referrer-Policy'), read.headers.get('X-Robots-Tag')]).toEqual([
      'no-referrer',
      'noindex',
    ]);
    return read.html;
  };

  test.each(cases)('%s', async (_, pathOf) => {
    const one = await sent();
    const html = await same(await pathOf(one));
    expect(html).toBe((await look(`/booth-inquiry/status/${'B'.repeat(44)}`)).html);
    expect(html).not.toContain('Big Sky');
    expect(await stored(one.id)).toMatchObject({ withdrawn: false });
  });

  test('one of a show that was over for more than 90 days', async () => {
    const { id, path } = await sent([mate]);
    const [row] = await portal.sql`select start_date, end_date from editions where id = ${mate}`;
    const set = (start: unknown, end: unknown) =>
      portal.sql`update editions set start_date = ${start}, end_date = ${end} where id = ${mate}`;
    const ago = async (days: number) => {
      const [day] =
        await portal.sql`select to_char(now() at time zone 'America/Denver' - make_interval(days => ${days}), 'YYYY-MM-DD') as day`;
      return day?.['day'] as string;
    };
    await portal.sql`update booth_inquiries set created_at = now() - interval '300 days' where id = ${id}`;
    await set(await ago(92), await ago(90));
    await expectStatus(200, look(path));
    await set(await ago(93), await ago(91));
    await same(path);
    // Sent after that last day it counts for the next one, whose days nobody knows.
    await portal.sql`update booth_inquiries set created_at = now() where id = ${id}`;
    await expectStatus(200, look(path));
    await set(row?.['start_date'], row?.['end_date']);
  });

  test('and the team is given the link that leads there by now', async () => {
    const { id, path } = await sent();
    await ann.delete(`/api/booth-inquiries/${id}/link`);
    const { status, body } = await ann.get(`/api/booth-inquiries/${id}/link`);
    const now = new URL(body.statusUrl).pathname;
    expect([status, now === path, (await look(now)).status, (await look(path)).status]).toEqual([
      200,
      false,
      200,
      404,
    ]);
    const [user] = await portal.sql`select id from users limit 1`;
    expect(await logOf(id)).toEqual([{ kind: 'link', by_user: user?.['id'], before: null, after: null }]);
    const unknown = '/api/booth-inquiries/0b78bb5c-0000-4000-8000-000000000009/link';
    await expectStatus(404, ann.get(unknown));
    await expectStatus(404, ann.delete(unknown));
  });
});

describe('a vendor', () => {
  test('corrects details and wishes; the team is told what changed', async () => {
    const { id, number, path } = await sent();
    const fields = await correction(path, { contactPhone: '406 555 0199', spaceSize: '20x20' });
    const { status, location } = await send(path, fields);
    expect([status, location]).toEqual([303, `${path}?done=answers`]);
    expect(await stored(id)).toMatchObject({ contact_phone: '406 555 0199', space_size: '20x20' });
    expect(await logOf(id)).toEqual([
      {
        kind: 'answers',
        by_user: null,
        before: { contactPhone: '(406) 555-0142', spaceSize: '10x20' },
        after: { contactPhone: '406 555 0199', spaceSize: '20x20' },
      },
    ]);
    const notice = (await mailsOf(id)).at(-1);
    expect(notice).toMatchObject({
      kind: 'notice',
      recipient: 'team@shows.example',
      subject: `Big Sky Fence & Gate changed booth inquiry ${number.slice(0, 3)}-${number.slice(3)}`,
    });
    expect(notice?.['body']).toContain('(406) 555-0142 → 406 555 0199');
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
    const mails = await portal.sql`
      select kind, sent_at is null as waits from mail_outbox where inquiry_id = ${id} order by created_at desc limit 1`;
    expect(mails).toEqual([{ kind: 'notice', waits: false }]);
  });

  test('who corrects the address gets the link there', async () => {
    const { id, path } = await sent();
    await send(path, await correction(path, { contactEmail: 'right@example.com' }));
    const mails = (await mailsOf(id)).filter(({ recipient }) => recipient === 'right@example.com');
    expect(mails.map(({ kind, body }) => [kind, String(body).includes(path)])).toEqual([['address', true]]);
    expect((await mailsOf(id)).filter(({ reply_to }) => reply_to === 'right@example.com')).toHaveLength(1);
  });

  test('whoever had the address before is told that it has changed, without the link and the new one', async () => {
    const { id, path } = await sent();
    const [{ recipient }] = (await mailsOf(id)).filter(({ kind }) => kind === 'confirmation') as [
      { recipient: string },
    ];
    await send(path, await correction(path, { contactEmail: 'right@example.com' }));
    const told = (await mailsOf(id)).filter(
      (mail) => mail['recipient'] === recipient && mail['kind'] !== 'confirmation',
    );
    expect(column(told, 'kind')).toEqual(['moved']);
    expect(told[0]?.['body']).toMatch(/now has another email address/);
    for (const secret of [path, 'right@example.com']) expect(told[0]?.['body']).not.toContain(secret);
  });

  test('is told what is wrong by the rules of the form, and loses nothing', async () => {
    const { id, path } = await sent();
    const { status, html } = await send(
      path,
      await correction(path, { contactPhone: 'ext. 12', city: 'Laurel' }),
    );
    expect(status).toBe(400);
    expect(html).toContain('<title>Error: ');
    expect(html).toContain('href="#field-contactPhone"');
    expect(/id="error-contactPhone">([^<]*)</.exec(html)?.[1]).toBe(
      'Phone number contains invalid characters',
    );
    expect(html).toContain('value="Laurel"');
    expect(await logOf(id)).toEqual([]);
  });

  test('keeps a wish that the form does not offer, unless another one is chosen', async () => {
    const { path } = await sent([nile], { preferredArea: 'Barn 7' });
    expect((await look(path)).html).toMatch(/<option value="Barn 7" selected="">/);
  });

  test('with two windows overwrites nothing unseen', async () => {
    const { id, path } = await sent();
    const [first, second] = [
      await correction(path, { contactPhone: '111' }),
      await correction(path, { contactPhone: '222', city: 'Laurel' }),
    ];
    await send(path, first);
    const { status, html } = await send(path, second);
    expect([status, (await stored(id))?.['contact_phone']]).toEqual([409, '111']);
    expect(html.match(/Phone, saved now: 111/g)?.length).toBeGreaterThan(1);
    expect(html).toContain('value="222"');
    // A browser that has seen the newest version may replace it.
    await expectStatus(303, send(path, { ...second, version: versionIn(html) }));
    expect((await stored(id))?.['contact_phone']).toBe('222');
  });

  test('keeps a size that the form does not offer, and marks one that another window changed', async () => {
    const { path } = await sent([nile], { spaceSize: '12x12' });
    expect((await look(path)).html).toMatch(/<option value="12x12" selected="">/);
    const [first, second] = [
      await correction(path, { spaceSize: '20x20' }),
      await correction(path, { spaceSize: '10x10' }),
    ];
    await send(path, first);
    const { status, html } = await send(path, second);
    expect(status).toBe(409);
    expect(html).toMatch(/<select[^>]*id="field-spaceSize"[^>]*aria-invalid="true"/);
  });

  test('adds a note, once also by a double click', async () => {
    const { id, path } = await sent();
    const note = { do: 'note', note: 'Call after 5 PM\nplease' };
    const [one, two] = await Promise.all([send(path, note), send(path, note)]);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(await logOf(id)).toEqual([
      { kind: 'note', by_user: null, before: null, after: 'Call after 5 PM\nplease' },
    ]);
    expect(
      (await mailsOf(id)).filter(({ subject }) => String(subject).includes(' changed booth inquiry ')),
    ).toHaveLength(1);
  });

  test.each([
    ['', 'Please write your note'],
    ['x'.repeat(1001), 'Your note must be at most 1000 characters'],
    ['bell\u0007', 'Your note contains invalid characters'],
  ])('is told what is wrong with a note', async (note, message) => {
    const { id, path } = await sent();
    const { status, html } = await send(path, { do: 'note', note });
    expect([status, /id="error-note">([^<]*)</.exec(html)?.[1], await logOf(id)]).toEqual([400, message, []]);
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
    const log = columns(await logOf(id), 'kind', 'after');
    expect(log).toEqual([
      ['withdrawn', true],
      ['withdrawn', false],
    ]);
    expect(
      (await mailsOf(id)).filter(({ subject }) => String(subject).includes(' changed booth inquiry ')),
    ).toHaveLength(2);
    const confirmed = (await mailsOf(id)).filter(({ kind }) => kind === 'withdrawn');
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]?.['recipient']).toMatch(/^vendor\d+@example\.com$/);
    expect(confirmed[0]?.['body']).toMatch(/was just\swithdrawn/);
    expect(confirmed[0]?.['body']).toContain(path);
  });

  test('of a closed show may correct who they are, but no wishes, and cannot send it again', async () => {
    const { id, path } = await sent([mate]);
    await portal.sql`update editions set applications = 'closed' where id = ${mate}`;
    const fields = await correction(path, { contactPhone: '333', spaceSize: '20x20' });
    await expectStatus(303, send(path, fields));
    expect(await stored(id)).toMatchObject({ contact_phone: '333', space_size: '10x20' });
    await send(path, { do: 'withdraw' });
    const { status, html } = await send(path, { do: 'send-again' });
    await portal.sql`update editions set applications = 'open' where id = ${mate}`;
    expect([status, await stored(id)]).toMatchObject([409, { withdrawn: true }]);
    expect(html).toContain('You can no longer do this');
  });

  test('who looks like spam changes the inquiry and tells nobody', async () => {
    const { id, path } = await sent([nile], { fax_number: '1' });
    await send(path, { do: 'note', note: 'Hello' });
    expect([(await logOf(id)).length, await mailsOf(id)]).toEqual([1, []]);
  });

  test('is not changed by the page of another site', async () => {
    const { id, path } = await sent();
    const answer = await fetch(portal.url + path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ do: 'withdraw' }),
    });
    expect([answer.status, (await stored(id))?.['withdrawn']]).toEqual([403, false]);
  });
});
