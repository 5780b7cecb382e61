import type { Page } from 'playwright/test';
import {
  expect,
  expectToast,
  openAdmin,
  type Portal,
  sidewaysScroll,
  test,
} from '#tests/support/browser/admin.ts';
import { button, heading, region } from '#tests/support/browser/e2e.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { sendMails } from '#tests/support/services/mail-server.ts';

/** What is refused is said by the page, and the browser notes the answer. */
test.use({ expectedErrors: [/status of (400|409)/] });

/** Inquiries for NILE, the newest first: company, address, status. */
async function receive(
  page: Page,
  portal: Portal,
  ...sent: [company: string, address: string, status: string][]
): Promise<string[]> {
  const [nile] = await portal.sql`select id from editions where slug = 'nile'`;
  const ids: string[] = [];
  for (const [companyName, contactEmail, status] of sent) {
    const data = inquiryBody([nile?.['id'] as string], { companyName, contactEmail });
    const answer = await page.request.post(`${portal.url}/api/booth-inquiries`, { data });
    const { id } = await answer.json();
    await portal.sql`update booth_inquiries set status = ${status} where id = ${id}`;
    ids.push(id);
  }
  await portal.sql`delete from mail_outbox`;
  return ids;
}

const mails = (portal: Portal) =>
  portal.sql`select recipient, subject, reply_to, body from mail_outbox order by recipient`;

test('an answer begins with a template, is kept while it is written, sent once, and stands in the history', {
  tag: ['@journey', '@engines'],
}, async ({ page, portal }) => {
  const [id] = await receive(page, portal, ['Big Sky', 'jo@bigsky.example', 'new']);
  await openAdmin(page, `inquiries/${id}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const form = region(page, 'Reply by email');
  await expect(button(page, 'We have booths for you')).toBeFocused();
  await expect(form.getByRole('heading')).toBeInViewport();
  await expect(form).toContainText('Email isn’t set up. The email is saved in the data folder');
  await expect(form).toContainText(
    'Vendors’ replies would go to vendors@example.org, which is only an example. No one would get them.',
  );
  await button(page, 'We have booths for you').click();
  await expect(page.getByLabel('Subject')).toHaveValue('The next NILE: booths available for you');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^Hello José,/);
  // Without a mail server the email reaches nobody, so no status is preset.
  await expect(page.getByLabel('Set status to')).toHaveValue('');
  await page.getByLabel('Set status to').selectOption('Contacted');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Replace {YOUR_WORDS} with your own words.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused();
  const text = await page.getByLabel('Text', { exact: true }).inputValue();
  await page
    .getByLabel('Text', { exact: true })
    .fill(text.replace('{YOUR_WORDS}', 'Booth C4 in the Courtyard.'));
  const template = button(form, 'We have booths for you');
  await expect(template).toBeDisabled();
  await expect(template).toHaveCSS('cursor', 'default');
  await expect(form).toContainText('Templates are off because you wrote your own text. Start over');

  await page.reload();
  await button(page, 'Continue your reply').click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Booth C4 in the Courtyard/);
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();

  await expect(heading(page, 'Reply by email')).toBeHidden();
  const detail = region(page, 'Big Sky');
  await expect(detail.getByText(/^Contacted by Ann, /)).toBeVisible();
  const history = region(page, 'History');
  await expect(
    history.getByText('Mail “The next NILE: booths available for you” to jo@bigsky.example, by Ann'),
  ).toBeVisible();
  await expectToast(page, 'It is saved in the data folder (email isn’t set up).');
  await sendMails(portal);
  await page.reload();
  await expect(history.getByText('saved in the data folder (email isn’t set up)')).toBeVisible();
  await expect(history.getByText('Inquiry received')).toBeVisible();
  const sent = await mails(portal);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ recipient: 'jo@bigsky.example', reply_to: 'vendors@example.org' });
});

test('who answers what a colleague has answered meanwhile is told, and may send all the same', async ({
  page,
  portal,
}) => {
  const [id] = await receive(page, portal, ['Big Sky', 'jo@bigsky.example', 'new']);
  await openAdmin(page, `inquiries/${id}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await button(page, 'We can’t offer a booth').click();
  await portal.sql`update booth_inquiries set status = 'reserved', version = version + 1 where id = ${id}`;
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Its status is now “Reserved”. Nothing was sent/)).toBeVisible();
  expect(await mails(portal)).toEqual([]);
  await button(page, 'Send anyway').click();
  await expect(heading(page, 'Reply by email')).toBeHidden();
  expect(await mails(portal)).toHaveLength(1);
});

test('the history tells who did what, which mails failed and why, and what else the vendor sent', async ({
  page,
  portal,
}) => {
  const [first, id] = await receive(
    page,
    portal,
    ['Big Sky', 'Jo@BigSky.example', 'declined'],
    ['Big Sky Two', 'jo@bigsky.example', 'new'],
  );
  const [ann] = await portal.sql`select id from users`;
  await portal.sql`insert into inquiry_log (inquiry_id, by_user, kind, before, after, at) values
    (${id}, ${ann?.['id']}, 'status', '"new"', '"contacted"', now() - interval '5 hours'),
    (${id}, ${ann?.['id']}, 'notes', '""', '"Wants a corner."', now() - interval '4 hours'),
    (${id}, null, 'answers', '{"city": "Billings", "contactPhone": "(406) 555-0142"}', '{"city": "Laurel", "contactPhone": ""}', now() - interval '3 hours'),
    (${id}, null, 'note', null, '"We come late on Friday.\\nIs that fine?"', now() - interval '2 hours')`;
  await portal.sql`insert into mail_outbox (kind, recipient, subject, body, inquiry_id, by_user, failed_at, last_error) values
    ('answer', 'jo@bigsky.example', 'Booth C4', 'Hello, C4 is free.', ${id}, ${ann?.['id']}, now(), '550 5.1.1 No such user here')`;
  await openAdmin(page, `inquiries/${id}`);
  const history = region(page, 'History');
  await expect(history.getByRole('listitem')).toHaveCount(6);
  await expect(history.getByText('failed: 550 5.1.1 No such user here')).toBeVisible();
  await expect(history.getByText('We come late on Friday.')).toBeVisible();
  await expect(history).toContainText('City');
  await history.getByText('Show email').click();
  await expect(history.getByText('Hello, C4 is free.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(history, 'Send again').click();
  await expect(button(history, 'Send again')).toBeHidden();
  const others = region(page, 'Other inquiries from this vendor');
  await expect(others.getByRole('link')).toHaveAttribute('href', `#inquiries/${first}`);
  await expect(others).toContainText('declined');
});

test('one mail to all reserved vendors is looked at, counted, and sent by a second yes', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await receive(
    page,
    portal,
    ['Alpine', 'al@one.example', 'reserved'],
    ['Alpine Two', 'AL@one.example', 'reserved'],
    ['Badger', 'ba@two.example', 'reserved'],
    ['Cedar', 'ce@three.example', 'new'],
  );
  await openAdmin(page, 'inquiries');
  await button(page, 'Write to vendors…').click();
  const dialog = page.getByRole('dialog', { name: 'Write to vendors' });
  await expect(dialog).toContainText('Email isn’t set up: emails are saved in the data folder');
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(
    /^Placeholders are filled in for each vendor: \{FIRST_NAME\} becomes their first name/,
  );
  // The dialog names the recipients first.
  await expect(dialog.getByRole('status').filter({ hasText: '3 vendors, 2 addresses' })).toBeVisible();
  await button(dialog, 'Load-in has changed').click();
  await button(dialog, 'Preview').click();
  await expect(dialog.getByText('Replace {YOUR_WORDS} with your own words.', { exact: true })).toBeVisible();
  const text = dialog.getByLabel('Text', { exact: true });
  await text.fill((await text.inputValue()).replace('{YOUR_WORDS}', 'Gate 4 opens at 6:00 AM.'));
  await button(dialog, 'Preview').click();
  await expect(dialog.getByText('3 vendors, 2 addresses')).toBeVisible();
  await expect(dialog).toContainText('Email isn’t set up: emails are saved in the data folder');
  await expect(dialog.getByText('Gate 4 opens at 6:00 AM.')).toBeVisible();
  expect(await mails(portal)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await button(dialog, 'Send 2 emails').dblclick();
  await expect(dialog.getByText(/^2 (to go|saved in the data folder \(email isn’t set up\))$/)).toBeVisible();
  expect((await mails(portal)).map(({ recipient }) => recipient)).toEqual([
    'AL@one.example',
    'ba@two.example',
  ]);
  await button(dialog, 'Done').click();
  await expect(dialog).toBeHidden();
});

test('the notice address of a show is set in Event Setup', async ({ page, portal }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Inquiry Emails To').fill('ann@example.com; bob@example.com');
  await button(page, 'Save Changes').click();
  await expect(page.getByText(/^Inquiry emails must go to one to 10 email addresses/).first()).toBeVisible();
  await page.getByLabel('Inquiry Emails To').fill('ann@example.com,bob@example.com');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Event details updated successfully').first()).toBeVisible();
  expect(await portal.sql`select key, value from settings`).toEqual([
    { key: 'inquiry_notify', value: 'ann@example.com, bob@example.com' },
  ]);
});
