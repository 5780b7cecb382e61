import type { Page } from 'playwright/test';
import { expect, expectToast, openAdmin, textRow } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import { button, heading, region, textbox } from '#tests/support/browser/e2e.ts';
import { test } from '#tests/support/browser/publishing-portal.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const HERO = 'Headline, Event Page Content';
const chip = (page: Page) => button(page, /^Site status: /);

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish now').click();
  await expect(chip(page)).toHaveText(/^Site status: Live at /);
}

test('text, entry, date and document are seen in the preview when they are saved, and on the site when they are published', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  const site = async (path: string) => {
    await visitor.goto(path);
    return visitor.getByRole('main');
  };
  await openManager(page);
  await button(textRow(page, HERO), /^Add /).click();
  await button(page, `Edit ${HERO}`).click();
  await textbox(page, 'Headline').fill('Howdy from the preview');
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Howdy from the preview');

  await page.goto('/admin/content#schedule');
  await button(page, 'Add Event').click();
  await page.getByLabel('Title').fill('Farrier at the gate');
  await page.getByLabel('Date').selectOption('Sat Oct 11');
  await page.getByLabel('Time', { exact: true }).fill('07:00');
  await button(page, 'Save Event').click();
  await expect(preview(page).getByText('Farrier at the gate', { exact: true })).toBeVisible();

  await page.goto('/admin#events');
  await page.getByLabel('Start Date').fill('2027-10-08');
  await page.getByLabel('End Date').fill('2027-10-16');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event details updated successfully');

  await page.goto('/admin/content#documents');
  await button(page, 'Upload Document').click();
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(2048) });
  await page.getByLabel('Title').fill('Map of the barns');
  await page.getByLabel('Make publicly accessible').check();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Document Uploaded');

  const seen = await context.newPage();
  for (const [path, words] of [
    ['/nile', 'Howdy from the preview'],
    ['/nile', 'October 8–16, 2027'],
    ['/nile/vendors#schedule', 'Farrier at the gate'],
    ['/nile/vendors#downloads', 'Map of the barns'],
  ] as const) {
    await seen.goto(`/admin/preview${path}`);
    await expect(seen.getByRole('main').getByText(words).first()).toBeVisible();
    await expect((await site(path)).getByText(words)).toHaveCount(0);
  }
  await publish(page);
  for (const [path, words] of [
    ['/nile', 'Howdy from the preview'],
    ['/nile', 'October 8–16, 2027'],
    ['/nile/vendors#schedule', 'Farrier at the gate'],
    ['/nile/vendors#downloads', 'Map of the barns'],
  ] as const)
    await expect((await site(path)).getByText(words).first()).toBeVisible();
});

test('two texts with the same words are told apart, typed and clicked', { tag: '@engines' }, async ({
  page,
  portal,
}) => {
  for (const key of ['event_dates_heading', 'schedule_dates_label'])
    await portal.sql`insert into content_items (event_id, key, value, type, category)
      select id, ${key}, 'The same words', 'text', 'general' from editions where slug = 'nile'`;
  await openManager(page);
  const same = preview(page).getByText('The same words', { exact: true }).filter({ visible: true });
  await expect(same).toHaveCount(2);
  await heading(preview(page), 'The same words').click();
  const box = textbox(page, 'Heading of the dates card');
  await expect(box).toBeFocused();
  await box.fill('Other words');
  await expect(heading(preview(page), 'Other words')).toBeVisible();
  await expect(same).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(same).toHaveCount(2);
  await same.last().click();
  await expect(page).toHaveURL(/:homepage\/schedule_dates_label$/);
});

test('a phone is 390 px wide, a tablet 768, a computer 1280', { tag: '@engines' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openManager(page);
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  const width = () =>
    page
      .frames()
      .find((frame) => frame.url().includes('/admin/preview'))
      ?.evaluate(() => innerWidth);
  await expect.poll(width).toBe(390);
  for (const [name, px] of [
    ['Tablet', 768],
    ['Computer', 1280],
    ['Phone', 390],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(width).toBe(px);
  }
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] });
  test('a colleague sees it by a link, without an account, until the link is ended, in whichever window', async ({
    page,
    browser,
    portal,
  }) => {
    await portal.sql`insert into content_items (event_id, key, value, type, category)
      select id, 'vendor_hero_subtitle', 'For the colleague', 'text', 'general' from editions where slug = 'nile'`;
    await openManager(page, 'vendor');
    await button(page, 'Share the preview').click();
    await button(page, 'Create link').dblclick();
    const link = page.getByLabel('Link to the preview');
    await expect(link).toHaveValue(/\/preview\/[\w-]{43}\/nile\/vendors$/);
    const address = await link.inputValue();

    const elsewhere = await browser.newContext();
    const colleague = await elsewhere.newPage();
    await colleague.goto(address);
    await expect(colleague.getByRole('complementary', { name: 'About this preview' })).toContainText(
      'Preview.',
    );
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('For the colleague');
    await colleague.getByRole('link', { name: 'Contact' }).first().click();
    await expect(colleague).toHaveURL(/\/preview\/[\w.-]+\/contact$/);

    const second = await page.context().newPage();
    await openManager(second, 'vendor');
    await button(second, 'Share the preview').click();
    const rows = (window: Page) => region(window, 'Active links').getByRole('listitem');
    for (const window of [page, second]) {
      await expect(rows(window)).toHaveCount(1);
      await expect(rows(window)).toContainText(/Shows NILE 2025Created by Ann · Expires \w+ \d+.* at \d/);
    }
    await button(second, /^Turn off link: Shows NILE 2025/).click();
    await expect(second.getByText('No active links.')).toBeVisible();
    // The first window does not know it yet.
    await button(page, /^Turn off link/).click();
    await expect(page.getByRole('status').getByText('The link is turned off.')).toBeVisible();
    await expect(button(page, 'Create link')).toBeVisible();
    await expect(heading(page, 'Active links')).toBeFocused();
    expect((await colleague.goto(address))?.status()).toBe(404);
    await expect(heading(colleague, 'This link has expired')).toBeVisible();
    await elsewhere.close();
  });
});

test('a form in the preview sends nothing, says so, and keeps nothing in the browser', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await openAdmin(page);
  await page.goto('/admin/preview/nile/booth-inquiry');
  for (const [label, value] of [
    ['Company name', 'Big Sky Fence'],
    ['Business address', '12 Rimrock Rd.'],
    ['City', 'Billings'],
    ['State', 'Montana'],
    ['ZIP', '59101'],
    ['First name', 'José'],
    ['Last name', 'O’Brien'],
    ['Email', 'jose@bigskyfence.example'],
    ['Phone', '(406) 555-0142'],
    ['Products', 'Gates'],
  ] as const)
    await page.getByLabel(label).first().fill(value);
  await button(page, 'Submit Booth Inquiry').click();
  await expect(page.getByText('This is a preview: nothing was sent.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence');
  await expect(page).toHaveURL('/admin/preview/nile/booth-inquiry');
  expect(await portal.sql`select 1 from booth_inquiries`).toEqual([]);
  await page.goto('/nile/booth-inquiry');
  await expect(page.getByLabel('Company name')).toHaveValue('');
});
