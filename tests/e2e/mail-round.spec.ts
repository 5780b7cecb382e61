import type { Page } from 'playwright/test';
import { sweepMails } from '#server/mail/sweep.ts';
import { openAdmin } from '#tests/support/browser/admin.ts';
import {
  exactly,
  expect,
  field,
  fill,
  go,
  heading,
  hidden,
  link,
  press,
  region,
  see,
  status,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { fillInquiry, openInquiry, submitButton, thanks } from '#tests/support/browser/inquiry-form.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
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

async function sendInquiry(): Promise<string> {
  await openInquiry('/nile/booth-inquiry');
  await fillInquiry([]);
  await submitButton().click();
  await see(thanks());
  return (await words(/^\d{3}-\d{4}$/).textContent()) ?? '';
}

async function correctPhone(): Promise<void> {
  await heading('Change your details').click();
  await fill('Phone', '(406) 555-0188');
  await press('Save changes');
  await see(which(status(), 'Changes saved'));
}

async function addNote(words: string): Promise<void> {
  await heading('Add a note').click();
  await fill('Your note', words);
  await press('Send note');
  await see(which(status(), 'Your note was sent to the team.'));
}

async function offerBooth(page: Page, words: string): Promise<void> {
  await press(page, /^Reply$/);
  await press(page, 'We have booths for you');
  const text = field(page, /^Text$/);
  await expect(text).toHaveValue(/\{YOUR_WORDS\}/);
  await text.fill((await text.inputValue()).replace('{YOUR_WORDS}', words));
  await press(page, /^Send$/);
  await hidden(heading(page, 'Reply by email'));
}

test('from the form to the mailbox, a correction by its link, the manager’s answer, and back', {
  tag: '@journey',
}, async ({ browser, baseURL, server, clock }) => {
  const said = await sendInquiry();
  await clock.pass(1);
  expect(subjects(server, VENDOR)).toEqual([`NILE: we got your booth inquiry (${said})`]);
  expect(subjects(server, TEAM)).toEqual(['NILE: booth inquiry from Big Sky Fence & Gate']);
  expect(server.mails.map(({ from }) => from?.value[0]?.name)).toEqual(['NILE', 'NILE']);
  expect(server.mails.find(({ envelope }) => envelope.to.includes(TEAM))?.replyTo?.text).toBe(VENDOR);

  await go(linkIn(server, VENDOR, '/booth-inquiry/status/'));
  await correctPhone();
  await addNote('We come with two trucks.');
  await clock.pass(2);
  const changed = `Big Sky Fence & Gate changed booth inquiry ${said}`;
  expect(subjects(server, TEAM).slice(1)).toEqual([changed, changed]);

  const manager = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openAdmin(manager);
  await manager.goto(linkIn(server, TEAM, '/admin#inquiries/'));
  const history = region(manager, 'History');
  await see(exactly(history, 'We come with two trucks.'), link(manager, '(406) 555-0188').first());
  await offerBooth(manager, 'Booth C4 in the Courtyard.');
  await clock.pass(1);
  expect(subjects(server, VENDOR).slice(1)).toEqual(['The next NILE: booths available for you']);
  const answer = server.mails.at(-1);
  expect(answer?.text).toContain('Booth C4 in the Courtyard.');
  expect(answer?.replyTo?.text).toBe('vendors@example.org');

  await go(linkIn(server, VENDOR, '/booth-inquiry/status/'));
  await see(heading('We contacted you'));
  await addNote('C4 is fine, thank you.');
  await manager.reload();
  await see(
    exactly(history, 'C4 is fine, thank you.'),
    words(history, 'Mail “The next NILE: booths available for you” to jose@bigskyfence.example, by Ann'),
  );
  await manager.close();
  expect(await sql`select 1 from mail_outbox where failed_at is not null`).toEqual([]);
});
