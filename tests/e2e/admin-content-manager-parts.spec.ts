import type { Browser, Page } from 'playwright/test';
import {
  endSessions,
  expect,
  expectToast,
  openAdmin,
  signInByForm,
  storeInquiry,
  storeTexts,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import { openManager, preview, showsIn, storePaper, test } from '#tests/support/browser/content-manager.ts';
import { button, dialog, group, heading, region, tab, textbox } from '#tests/support/browser/e2e.ts';

const form = (page: Page) => page.getByRole('form');
const entry = (page: Page, title: string) => page.getByRole('article', { name: title });

async function addBreakfast({ sql }: { sql: Parameters<typeof showsIn>[0]['sql'] }): Promise<void> {
  await sql`insert into entries (event_id, title, description, date, time, end_time, location, category, areas)
            select id, 'Breakfast', 'Coffee', '2025-10-10', '07:00', '08:00', 'Courtyard', 'general', '{courtyard}'
            from editions where slug = 'nile'`;
}

test('an entry is added with the keyboard alone', { tag: ['@journey', '@engines'] }, async ({
  page,
  portal,
}) => {
  await openManager(page, 'schedule');
  await expect(page.getByText('No schedule events yet. Add your first event!')).toBeVisible();
  await expect(page.getByText(/Total Days/)).toHaveCount(0);
  await button(page, 'Add Event').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  const save = button(page, 'Save Event');
  await page.keyboard.type('Vendor breakfast');
  await expect(save).toBeDisabled();
  await page.getByLabel('Date').selectOption('Sat Oct 11');
  await expect(save).toBeDisabled();
  await page.getByLabel('Time', { exact: true }).fill('07:00');
  await expect(save).toBeEnabled();
  await page.getByLabel('End Time').fill('08:30');
  await page.getByLabel('Location').fill('Courtyard');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Schedule Added');
  await expect(form(page)).toHaveCount(0);
  await expect(button(page, 'Add Event')).toBeFocused();
  await expect(heading(page, 'Saturday, October 11, 2025')).toBeVisible();
  await expect(entry(page, 'Vendor breakfast, Oct 11, Courtyard')).toContainText('7:00 AM–8:30 AM');
  await expect(preview(page).getByText('Vendor breakfast', { exact: true })).toBeVisible();
  await expect(tab(preview(page), 'Schedule')).toHaveAttribute('aria-selected', 'true');
  expect(await showsIn(portal, 'entries')).toEqual([
    {
      title: 'Vendor breakfast',
      date: '2025-10-11',
      time: '07:00',
      end_time: '08:30',
      location: 'Courtyard',
      category: 'general',
    },
  ]);
});

test('an end that is not after the start is on the next day, and a long night is asked about once', async ({
  page,
}) => {
  await openManager(page, 'schedule');
  await button(page, 'Add Event').click();
  await page.getByLabel('Title').fill('Night watch');
  await page.getByLabel('Date').selectOption('Sat Oct 11');
  await page.getByLabel('Time', { exact: true }).fill('18:00');
  await page.getByLabel('End Time').fill('06:00');
  await expect(page.getByText('Ends the next day.')).toBeVisible();
  await expect(page.getByLabel(/^Yes, it lasts/)).toHaveCount(0);
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await page.getByLabel('End Time').fill('08:00');
  const save = button(page, 'Save Event');
  await save.click();
  await expect(page.getByText('Check the box if this end is right')).toBeVisible();
  await expect(page.getByLabel('End Time')).toBeFocused();
  await page.getByLabel('Yes, it lasts 23 hours, until 8:00 AM the next day').check();
  await save.click();
  await expectToast(page, 'Schedule Added');
  await button(page, 'Edit Night watch').click();
  await page.getByLabel('Title').fill('Night guard');
  await save.click();
  await expectToast(page, 'Schedule Updated');
  await expect(entry(page, 'Night guard, Oct 11')).toContainText('9:00 AM–8:00 AM');
});

test('a year that no show has is refused at its field, for a new entry and for one from before', async ({
  page,
  portal,
}) => {
  await addBreakfast(portal);
  await portal.sql`update entries set date = '0010-10-10'`;
  await openManager(page, 'schedule');
  await button(page, 'Edit Breakfast').click();
  await expect(page.getByLabel('Date')).toHaveValue('other');
  await button(page, 'Save Event').click();
  const date = page.getByLabel('Which one?');
  await expect(date).toHaveAccessibleDescription('Please enter a year from 2000 to 2099');
  await expect(date).toBeFocused();
  await date.fill('2025-10-10');
  await button(page, 'Save Event').click();
  await expectToast(page, 'Schedule Updated');
  expect(await showsIn(portal, 'entries')).toMatchObject([{ title: 'Breakfast', date: '2025-10-10' }]);
});

test('a deleted entry of a year that no show has cannot be brought back, and the page says so', async ({
  page,
  portal,
}) => {
  await addBreakfast(portal);
  await portal.sql`update entries set date = '0010-10-10'`;
  await openManager(page, 'schedule');
  await button(page, 'Delete Breakfast').click();
  await button(toast(page), 'Undo').click();
  await expect(
    page.getByText('Failed to add schedule event. Breakfast: Please enter a year from 2000 to 2099'),
  ).toBeVisible();
});

test('an entry is edited, deleted and brought back', { tag: ['@journey', '@engines'] }, async ({
  page,
  portal,
}) => {
  await addBreakfast(portal);
  await openManager(page, 'schedule');
  await button(page, 'Edit Breakfast').click();
  await page.getByLabel('Title').fill('Big breakfast');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Schedule Updated');
  await expect(button(page, 'Edit Big breakfast')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'History').click();
  const history = dialog(page, 'History of Big breakfast');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText(/changed by ann@example\.com/);
  await expect(history.getByRole('listitem')).toContainText(
    /Title\s*Before\s*Breakfast\s*After\s*Big breakfast$/,
  );
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await page.keyboard.press('Escape');
  await button(page, 'Delete Big breakfast').click();
  await expectToast(page, 'Schedule Deleted');
  await expect(entry(page, 'Big breakfast')).toHaveCount(0);
  await button(toast(page), 'Undo').click();
  await expect(entry(page, 'Big breakfast')).toBeVisible();
  expect((await showsIn(portal, 'entries')).map(({ title }) => title)).toEqual(['Big breakfast']);
});

test.describe('conflicts', () => {
  test.use({ expectedErrors: [/409/] });

  test('two people who edit one entry choose between both', async ({ page, portal }) => {
    await addBreakfast(portal);
    await openManager(page, 'schedule');
    await button(page, 'Edit Breakfast').click();
    await page.getByLabel('Title').fill('My breakfast');
    await page.getByLabel('Date').selectOption('2025-10-11');
    await portal.sql`update entries set location = 'Expo Building', areas = '{expo}', version = version + 1`;
    await button(page, 'Save Event').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    // Another location is in another area.
    await expect(dialog.getByRole('group')).toHaveCount(4);
    const date = group(dialog, 'Date');
    await expect(date).toContainText(/October 11(?!,).*October 10(?!,)/s);
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Schedule Updated');
    expect(await showsIn(portal, 'entries')).toMatchObject([
      { title: 'My breakfast', location: 'Expo Building', date: '2025-10-11' },
    ]);
    await button(page, 'Edit My breakfast').click();
    await button(page, 'History').click();
    await expect(page.getByRole('dialog', { name: 'History of My breakfast' })).toContainText(
      /Date\s*Before\s*October 10\s*After\s*October 11$/,
    );
    await page.goto('/admin#activity');
    await expect(page.getByRole('listitem').filter({ hasText: 'My breakfast' })).toContainText(
      /Before: October 10\s*After: October 11$/,
    );
  });

  test('an entry that somebody changed is not deleted unseen', async ({ page, portal }) => {
    await addBreakfast(portal);
    await openManager(page, 'schedule');
    await expect(entry(page, 'Breakfast')).toBeVisible();
    await portal.sql`update entries set title = 'Late breakfast', version = version + 1`;
    await button(page, 'Delete Breakfast').click();
    await expect(
      page.getByText('Someone else changed this, so it wasn’t deleted: Late breakfast'),
    ).toBeVisible();
    await expect(entry(page, 'Late breakfast')).toBeVisible();
  });
});

test.describe('lost sessions', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('the form survives the end of the session', async ({ page, portal }) => {
    await openManager(page, 'schedule');
    await button(page, 'Add Event').click();
    await page.getByLabel('Title').fill('Breakfast');
    await page.getByLabel('Date').selectOption('Sat Oct 11');
    await page.getByLabel('Time', { exact: true }).fill('07:00');
    await endSessions(portal);
    await button(page, 'Save Event').click();
    await signInByForm(page);
    await expect(page.getByLabel('Title')).toHaveValue('Breakfast');
    await button(page, 'Save Event').click();
    await expectToast(page, 'Schedule Added');
  });
});

/** Two managers save the same: nobody was overwritten, so nobody is asked, and the next save goes on from there. */
async function secondManager(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  return context.newPage();
}

const isUnsaved = (page: Page) => page.getByText(/^Your unsaved text from/);

test('the fields and the description of a show', async ({ page, browser, baseURL, portal }) => {
  const bob = await secondManager(browser, baseURL);
  for (const tab of [page, bob]) {
    await openAdmin(tab, 'events');
    await tab.getByLabel('Location').fill('Expo Center');
    await tab.getByLabel('Description').fill('Cattle and more.');
  }
  for (const tab of [page, bob]) {
    await button(tab, 'Save Changes').click();
    await expectToast(tab, 'Event details updated successfully');
  }
  await expect(button(bob, 'Discard changes')).toHaveCount(0);
  await bob.reload();
  await expect(bob.getByLabel('Location')).toHaveValue('Expo Center');
  await expect(isUnsaved(bob)).toHaveCount(0);
  await bob.getByLabel('Event Name').fill('NILE 2026');
  await button(bob, 'Save Changes').click();
  await expectToast(bob, 'Event details updated successfully');
  expect(await portal.sql`select name, location from editions where slug = 'nile'`).toEqual([
    { name: 'NILE 2026', location: 'Expo Center' },
  ]);
  await bob.context().close();
});

test('a text', async ({ page, browser, baseURL, portal }) => {
  await storeTexts(portal, 'nile', { cta_title: 'Before' });
  const bob = await secondManager(browser, baseURL);
  const box = (tab: Page) => textbox(tab, 'Bottom headline');
  for (const tab of [page, bob]) {
    await openAdmin(tab, 'content/cta_title');
    await box(tab).fill('The same');
  }
  for (const tab of [page, bob]) {
    await box(tab).press('Enter');
    await expectToast(tab, 'Content updated successfully');
  }
  await button(textRow(bob, 'Bottom headline'), /^Edit/).click();
  await box(bob).fill('The next');
  await box(bob).press('Enter');
  await expect(textRow(bob, 'Bottom headline')).toContainText('The next');
  expect(await portal.sql`select value from content_items`).toEqual([{ value: 'The next' }]);
  await bob.context().close();
});

test('an entry of the schedule', async ({ page, browser, baseURL, portal }) => {
  await portal.sql`insert into entries (event_id, title, date, time)
    select id, 'Breakfast', '2025-10-10', '07:00' from editions where slug = 'nile'`;
  const bob = await secondManager(browser, baseURL);
  for (const tab of [page, bob]) {
    await openManager(tab, 'schedule');
    await button(tab, 'Edit Breakfast').click();
    await tab.getByText('More', { exact: true }).click();
    await tab.getByLabel('Location').fill('Courtyard');
  }
  for (const tab of [page, bob]) {
    await button(tab, 'Save Event').click();
    await expectToast(tab, 'Schedule Updated');
  }
  await button(bob, 'Edit Breakfast').click();
  await expect(isUnsaved(bob)).toHaveCount(0);
  await bob.getByLabel('Title').fill('Big breakfast');
  await button(bob, 'Save Event').click();
  await expect(bob.getByRole('article', { name: 'Big breakfast' })).toBeVisible();
  expect(await portal.sql`select title, location from entries`).toEqual([
    { title: 'Big breakfast', location: 'Courtyard' },
  ]);
  await bob.context().close();
});

test('the words of a document', async ({ page, browser, baseURL, portal }) => {
  await storePaper(portal, 'Rules');
  const bob = await secondManager(browser, baseURL);
  for (const tab of [page, bob]) {
    await openManager(tab, 'documents');
    await button(tab, 'Edit Rules').click();
    await tab.getByLabel('Description').fill('For everybody.');
  }
  await button(page, 'Save Document').click();
  await expectToast(page, 'Document Updated');
  await bob.reload();
  await expect(bob.getByText('For everybody.')).toBeVisible();
  await expect(isUnsaved(bob)).toHaveCount(0);
  await bob.context().close();
});

test('the status and the notes of an inquiry', async ({ page, browser, baseURL, portal }) => {
  const id = await storeInquiry(portal, 'Big Sky Fence');
  const bob = await secondManager(browser, baseURL);
  for (const tab of [page, bob]) {
    await openAdmin(tab, `inquiries/${id}`);
    await tab.getByLabel('Notes').fill('Called back.');
  }
  for (const tab of [page, bob]) {
    await button(tab, 'Save notes').click();
    await expectToast(tab, 'Notes Saved');
  }
  for (const tab of [page, bob]) {
    await region(tab, 'Big Sky Fence').getByRole('button', { name: 'Contacted', exact: true }).click();
    await expectToast(tab, 'Status changed to contacted');
  }
  expect(await portal.sql`select status, notes from booth_inquiries`).toEqual([
    { status: 'contacted', notes: 'Called back.' },
  ]);
  await bob.context().close();
});
