import { openAdmin, type Portal, test } from '#tests/support/browser/admin.ts';
import {
  button,
  checkbox,
  choose,
  dialog,
  exactly,
  expect,
  expectCount,
  expectFault,
  expectField,
  expectFits,
  expectFocus,
  field,
  fill,
  gone,
  heading,
  hidden,
  items,
  leadsTo,
  link,
  press,
  region,
  reload,
  resize,
  says,
  see,
  status,
  thePage,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { sendMails } from '#tests/support/services/mail-server.ts';

/** What is refused is said by the page, and the browser notes the answer. */
test.use({ expectedErrors: [/status of (400|409)/] });

/** Inquiries for NILE, the newest first: company, address, status. */
async function receive(
  portal: Portal,
  ...sent: [company: string, address: string, status: string][]
): Promise<string[]> {
  const [nile] = await sql`select id from editions where slug = 'nile'`;
  const ids: string[] = [];
  for (const [companyName, contactEmail, status] of sent) {
    const data = inquiryBody([nile?.['id'] as string], { companyName, contactEmail });
    const answer = await thePage().request.post(`${portal.url}/api/booth-inquiries`, { data });
    const { id } = await answer.json();
    await sql`update booth_inquiries set status = ${status} where id = ${id}`;
    ids.push(id);
  }
  await sql`delete from mail_outbox`;
  return ids;
}

const mails = () => sql`select recipient, subject, reply_to, body from mail_outbox order by recipient`;

test('an answer begins with a template, is kept while it is written, sent once, and stands in the history', {
  tag: ['@journey', '@engines'],
}, async ({ portal }) => {
  const [id] = await receive(portal, ['Big Sky', 'jo@bigsky.example', 'new']);
  await openAdmin(`inquiries/${id}`);
  await press(/^Reply$/);
  const form = region('Reply by email');
  await expectFocus(button('We have booths for you'));
  await expect(heading(form)).toBeInViewport();
  await says(
    form,
    'Email isn’t set up. The email is saved in the data folder',
    'Vendors’ replies would go to vendors@example.org, which is only an example. No one would get them.',
  );
  await press('We have booths for you');
  await expectField('Subject', 'The next NILE: booths available for you');
  await expectField(/^Text$/, /^Hello José,/);
  // Without a mail server the email reaches nobody, so no status is preset.
  await expectField('Set status to', '');
  await choose('Set status to', 'Contacted');

  await press(/^Send$/);
  await see(exactly('Replace {YOUR_WORDS} with your own words.'));
  await expectFocus(/^Text$/);
  const text = await field(/^Text$/).inputValue();
  await fill(/^Text$/, text.replace('{YOUR_WORDS}', 'Booth C4 in the Courtyard.'));
  const template = button(form, 'We have booths for you');
  await expect(template).toBeDisabled();
  await expect(template).toHaveCSS('cursor', 'default');
  await says(form, 'Templates are off because you wrote your own text. Start over');

  await reload();
  await press('Continue your reply');
  await expectField(/^Text$/, /Booth C4 in the Courtyard/);
  await button(/^Send$/).dblclick();

  await hidden(heading('Reply by email'));
  const detail = region('Big Sky');
  await see(words(detail, /^Contacted by Ann, /));
  const history = region('History');
  await see(words(history, 'Mail “The next NILE: booths available for you” to jo@bigsky.example, by Ann'));
  await sql`update mail_outbox set next_attempt_at = now()`;
  await sendMails(portal);
  await reload();
  await see(
    words(history, 'saved in the data folder (email isn’t set up)'),
    words(history, 'Inquiry received'),
  );
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ recipient: 'jo@bigsky.example', reply_to: 'vendors@example.org' });
});

test('who answers what a colleague has answered meanwhile is told, and may send all the same', async ({
  portal,
}) => {
  const [id] = await receive(portal, ['Big Sky', 'jo@bigsky.example', 'new']);
  await openAdmin(`inquiries/${id}`);
  await press(/^Reply$/);
  await press('We can’t offer a booth');
  await sql`update booth_inquiries set status = 'reserved', version = version + 1 where id = ${id}`;
  await press(/^Send$/);
  await see(/Its status is now “Reserved”. Nothing was sent/);
  expect(await mails()).toEqual([]);
  await press('Send anyway');
  await hidden(heading('Reply by email'));
  expect(await mails()).toHaveLength(1);
});

test('the history tells who did what, which mails failed and why, and what else the vendor sent', async ({
  portal,
}) => {
  const [first, id] = await receive(
    portal,
    ['Big Sky', 'Jo@BigSky.example', 'declined'],
    ['Big Sky Two', 'jo@bigsky.example', 'new'],
  );
  const [ann] = await sql`select id from users`;
  await sql`insert into inquiry_log (inquiry_id, by_user, kind, before, after, at) values
    (${id}, ${ann?.['id']}, 'status', '"new"', '"contacted"', now() - interval '5 hours'),
    (${id}, ${ann?.['id']}, 'notes', '""', '"Wants a corner."', now() - interval '4 hours'),
    (${id}, null, 'answers', '{"city": "Billings", "contactPhone": "(406) 555-0142"}', '{"city": "Laurel", "contactPhone": ""}', now() - interval '3 hours'),
    (${id}, null, 'note', null, '"We come late on Friday.\\nIs that fine?"', now() - interval '2 hours')`;
  await sql`insert into mail_outbox (kind, recipient, subject, body, inquiry_id, by_user, created_at, failed_at, last_error) values
    ('answer', 'jo@bigsky.example', 'Booth C4', 'Hello, C4 is free.', ${id}, ${ann?.['id']}, now() - interval '6 hours', now(), '550 5.1.1 No such user here')`;
  await openAdmin(`inquiries/${id}`);
  await says(
    region('Big Sky Two'),
    /The vendor changed:CityBefore: BillingsAfter: LaurelPhoneBefore: .*After: blank/,
  );
  const history = region('History');
  await expectCount(items(history), 6);
  await see(words(history, 'failed: 550 5.1.1 No such user here'), words(history, 'We come late on Friday.'));
  await says(history, 'City');
  await words(history, 'Show email').click();
  await see(words(history, 'Hello, C4 is free.'));
  await resize(390, 800);
  await expectFits();
  await resize(1280, 900);
  await press(history, 'Send again');
  await hidden(button(history, 'Send again'));
  const others = region('Other inquiries from this vendor');
  await leadsTo(link(others), `#inquiries/${first}`);
  await says(others, 'declined');
});

test('one mail to all reserved vendors and exhibitors is looked at, counted, sent once, and taken back', {
  tag: '@engines',
}, async ({ portal }) => {
  await receive(
    portal,
    ['Alpine', 'al@one.example', 'reserved'],
    ['Alpine Two', 'AL@one.example', 'reserved'],
    ['Badger', 'ba@two.example', 'reserved'],
    ['Cedar', 'ce@three.example', 'new'],
  );
  await sql`insert into exhibitors (event_id, company, contact_email)
    select id, 'Ibex', 'ib@four.example' from editions where slug = 'nile'`;
  await openAdmin('inquiries');
  await press('Write to vendors…');
  const asked = dialog('Write to vendors');
  await says(asked, 'Email isn’t set up: emails are saved in the data folder');
  await expectFault(asked, /^Text$/, /^Replace placeholders such as/);
  // The dialog names the recipients first.
  await see(which(status(asked), '4 vendors, 3 addresses'));
  await checkbox(asked, 'Include the exhibitors of this show').uncheck();
  await see(which(status(asked), '3 vendors, 2 addresses'));
  await press(asked, 'Load-in has changed');
  await press(asked, 'Send 2 emails');
  await see(exactly(asked, 'Replace {YOUR_WORDS} with your own words.'));
  const text = field(asked, /^Text$/);
  await text.fill((await text.inputValue()).replace('{YOUR_WORDS}', 'Gate 4 opens at 6:00 AM.'));
  await see(words(asked, /^Hello José,.*Gate 4 opens at 6:00 AM\./s));
  // The remaining person at an address gets its email, so the preview includes that person.
  await words(asked, 'Choose who gets it').click();
  await checkbox(asked, /^Alpine Two/).uncheck();
  await see(which(status(asked), '2 vendors, 2 addresses'));
  await says(field(asked, 'Preview for'), 'Alpine, al@one.example');
  await checkbox(asked, /^Alpine Two/).check();
  expect(await mails()).toEqual([]);
  await resize(390, 800);
  await button(asked, 'Send 2 emails').dblclick();
  await gone(asked);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['AL@one.example', 'ba@two.example']);
  await press('Undo');
  await expect.poll(mails).toEqual([]);
  await press('Write to vendors…');
  await expectField(/^Text$/, /Gate 4 opens at 6:00 AM/);
});
