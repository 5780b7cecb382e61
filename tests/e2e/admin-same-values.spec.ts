import type { Browser, Page } from 'playwright/test';
import { expect, openAdmin, storeInquiry, storeTexts, textRow, toast } from '#tests/support/browser/admin.ts';
import { openManager, storePaper, test } from '#tests/support/browser/content-manager.ts';

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
    await tab.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(tab)).toContainText('Event details updated successfully');
  }
  await expect(bob.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await bob.reload();
  await expect(bob.getByLabel('Location')).toHaveValue('Expo Center');
  await expect(isUnsaved(bob)).toHaveCount(0);
  await bob.getByLabel('Event Name').fill('NILE 2026');
  await bob.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(bob)).toContainText('Event details updated successfully');
  expect(await portal.sql`select name, location from editions where slug = 'nile'`).toEqual([
    { name: 'NILE 2026', location: 'Expo Center' },
  ]);
  await bob.context().close();
});

test('a text', async ({ page, browser, baseURL, portal }) => {
  await storeTexts(portal, 'nile', { cta_title: 'Before' });
  const bob = await secondManager(browser, baseURL);
  const box = (tab: Page) => tab.getByRole('textbox', { name: 'Call to action title' });
  for (const tab of [page, bob]) {
    await openAdmin(tab, 'content/cta_title');
    await box(tab).fill('The same');
  }
  for (const tab of [page, bob]) {
    await box(tab).press('Enter');
    await expect(toast(tab)).toContainText('Content updated successfully');
  }
  await textRow(bob, 'Call to action title').getByRole('button', { name: /^Edit/ }).click();
  await box(bob).fill('The next');
  await box(bob).press('Enter');
  await expect(textRow(bob, 'Call to action title')).toContainText('The next');
  expect(await portal.sql`select value from content_items`).toEqual([{ value: 'The next' }]);
  await bob.context().close();
});

test('an entry of the schedule', async ({ page, browser, baseURL, portal }) => {
  await portal.sql`insert into entries (event_id, title, date, time)
    select id, 'Breakfast', '2025-10-10', '07:00' from editions where slug = 'nile'`;
  const bob = await secondManager(browser, baseURL);
  for (const tab of [page, bob]) {
    await openManager(tab, 'schedule');
    await tab.getByRole('button', { name: 'Edit Breakfast' }).click();
    await tab.getByText('More', { exact: true }).click();
    await tab.getByLabel('Location').fill('Courtyard');
  }
  for (const tab of [page, bob]) {
    await tab.getByRole('button', { name: 'Save Event' }).click();
    await expect(toast(tab)).toContainText('Schedule Updated');
  }
  await bob.getByRole('button', { name: 'Edit Breakfast' }).click();
  await expect(isUnsaved(bob)).toHaveCount(0);
  await bob.getByLabel('Title').fill('Big breakfast');
  await bob.getByRole('button', { name: 'Save Event' }).click();
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
    await tab.getByRole('button', { name: 'Edit Rules' }).click();
    await tab.getByLabel('Description').fill('For everybody.');
  }
  await page.getByRole('button', { name: 'Save Document' }).click();
  await expect(toast(page)).toContainText('Document Updated');
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
    await tab.getByRole('button', { name: 'Save notes' }).click();
    await expect(toast(tab)).toContainText('Notes saved');
  }
  for (const tab of [page, bob]) {
    await tab
      .getByRole('region', { name: 'Big Sky Fence' })
      .getByRole('button', { name: 'Contacted', exact: true })
      .click();
    await expect(toast(tab)).toContainText('Status changed to contacted');
  }
  expect(await portal.sql`select status, notes from booth_inquiries`).toEqual([
    { status: 'contacted', notes: 'Called back.' },
  ]);
  await bob.context().close();
});
