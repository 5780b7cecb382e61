import type { Page } from 'playwright/test';
import { sweepMails } from '#server/mail/sweep.ts';
import { openAdmin } from '#tests/support/browser/admin.ts';
import { button, expect, heading, link, region } from '#tests/support/browser/e2e.ts';
import { fillInquiry, openInquiry, submitButton, thanks } from '#tests/support/browser/inquiry-form.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import type { MailServer } from '#tests/support/services/mail-server.ts';

const VENDOR = 'jose@bigskyfence.example';
const TEAM = 'team@nile.example';
const MINUTE = 60_000;

/** A clock that only the test moves: the portal's own does not run where it does not publish by itself. */
const test = onEditedPortal((sql) => addAdministrator({ sql }, 'ann@example.com')).extend<{
  clock: { pass(minutes: number): Promise<void> };
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  clock: async ({}, use) => {
    let minutes = 0;
    await use({
      /** Sweeps as each of these minutes comes round. */
      async pass(more) {
        for (const end = minutes + more; minutes < end; minutes += 1)
          await sweepMails(Date.now() + minutes * MINUTE);
      },
    });
  },
});
test.describe.configure({ mode: 'default' });

const subjects = ({ mails }: MailServer, to: string) =>
  mails.filter(({ envelope }) => envelope.to.includes(to)).map(({ subject }) => subject);

/** The address behind a link of the newest mail to somebody, as its plain text has it. */
function linkIn({ mails }: MailServer, to: string, part: string): string {
  const text = mails.findLast(({ envelope }) => envelope.to.includes(to))?.text ?? '';
  return text.match(/https?:\/\/\S+/g)?.find((link) => link.includes(part)) ?? '';
}

async function sendInquiry(page: Page): Promise<string> {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  return (await page.getByText(/^\d{3}-\d{4}$/).textContent()) ?? '';
}

async function correctPhone(page: Page): Promise<void> {
  await heading(page, 'Change your details').click();
  await page.getByLabel('Phone').fill('(406) 555-0188');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible();
}

async function addNote(page: Page, words: string): Promise<void> {
  await heading(page, 'Add a note').click();
  await page.getByLabel('Your note').fill(words);
  await button(page, 'Send note').click();
  await expect(page.getByRole('status').filter({ hasText: 'Your note was sent to the team.' })).toBeVisible();
}

async function offerBooth(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await button(page, 'We have booths for you').click();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/\{YOUR_WORDS\}/);
  await text.fill((await text.inputValue()).replace('{YOUR_WORDS}', words));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(heading(page, 'Reply by email')).toBeHidden();
}

test('from the form to the mailbox, a correction by its link, the manager’s answer, and back', {
  tag: '@journey',
}, async ({ page, browser, baseURL, portal, server, clock }) => {
  const said = await sendInquiry(page);
  await clock.pass(1);
  expect(subjects(server, VENDOR)).toEqual([`NILE: we got your booth inquiry (${said})`]);
  expect(subjects(server, TEAM)).toEqual(['NILE: booth inquiry from Big Sky Fence & Gate']);
  expect(server.mails.map(({ from }) => from?.value[0]?.name)).toEqual(['NILE', 'NILE']);
  expect(server.mails.find(({ envelope }) => envelope.to.includes(TEAM))?.replyTo?.text).toBe(VENDOR);

  await page.goto(linkIn(server, VENDOR, '/booth-inquiry/status/'));
  await correctPhone(page);
  await addNote(page, 'We come with two trucks.');
  await clock.pass(2);
  const changed = `Big Sky Fence & Gate changed booth inquiry ${said}`;
  expect(subjects(server, TEAM).slice(1)).toEqual([changed, changed]);

  const manager = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openAdmin(manager);
  await manager.goto(linkIn(server, TEAM, '/admin#inquiries/'));
  const history = region(manager, 'History');
  await expect(history.getByText('We come with two trucks.', { exact: true })).toBeVisible();
  await expect(link(manager, '(406) 555-0188').first()).toBeVisible();
  await offerBooth(manager, 'Booth C4 in the Courtyard.');
  await clock.pass(1);
  expect(subjects(server, VENDOR).slice(1)).toEqual(['The next NILE: booths available for you']);
  const answer = server.mails.at(-1);
  expect(answer?.text).toContain('Booth C4 in the Courtyard.');
  expect(answer?.replyTo?.text).toBe('vendors@example.org');

  await page.goto(linkIn(server, VENDOR, '/booth-inquiry/status/'));
  await expect(heading(page, 'We contacted you')).toBeVisible();
  await addNote(page, 'C4 is fine, thank you.');
  await manager.reload();
  await expect(history.getByText('C4 is fine, thank you.', { exact: true })).toBeVisible();
  await expect(
    history.getByText('Mail “The next NILE: booths available for you” to jose@bigskyfence.example, by Ann'),
  ).toBeVisible();
  await manager.close();
  expect(await portal.sql`select 1 from mail_outbox where failed_at is not null`).toEqual([]);
});

test('with the mail server down for an hour nothing is lost, and nothing comes twice', async ({
  page,
  browser,
  baseURL,
  portal,
  server,
  clock,
}) => {
  await server.down();
  const said = await sendInquiry(page);
  await clock.pass(5);
  await link(page, 'See or change your inquiry').click();
  await correctPhone(page);
  await clock.pass(5);

  const manager = await browser.newPage({ ...(baseURL && { baseURL }) });
  const [inquiry] = await portal.sql`select id from booth_inquiries`;
  await openAdmin(manager, `inquiries/${inquiry?.['id']}`);
  const history = region(manager, 'History');
  await expect(history.getByText(/waiting/i).first()).toBeVisible();
  await offerBooth(manager, 'Booth C4 in the Courtyard.');
  await manager.close();
  await clock.pass(50);
  expect(server.mails).toEqual([]);

  await server.up();
  await clock.pass(120);
  expect(subjects(server, VENDOR).toSorted()).toEqual([
    `NILE: we got your booth inquiry (${said})`,
    'The next NILE: booths available for you',
  ]);
  expect(subjects(server, TEAM).toSorted()).toEqual([
    `Big Sky Fence & Gate changed booth inquiry ${said}`,
    'NILE: booth inquiry from Big Sky Fence & Gate',
  ]);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(4);
  await page.goto(linkIn(server, VENDOR, '/booth-inquiry/status/'));
  await expect(heading(page, 'We contacted you')).toBeVisible();
});

test('who lost the link gets it again by number and email', async ({ page, server, clock }) => {
  const said = await sendInquiry(page);
  await page.goto('/booth-inquiry');
  await link(page, 'Already sent an inquiry? Get the link to it.').click();
  await page.getByLabel('Inquiry number').fill(said);
  await page.getByLabel('Email').fill(VENDOR);
  await button(page, 'Email me the link').click();
  await expect(page.getByRole('status').filter({ hasText: VENDOR })).toBeVisible();
  await clock.pass(1);
  expect(subjects(server, VENDOR)).toContain(`NILE: booth inquiry ${said}`);
  await page.goto(linkIn(server, VENDOR, '/nile/booth-inquiry/status/'));
  await expect(heading(page, /^You’ll hear from us by/)).toBeVisible();
});
