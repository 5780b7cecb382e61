import type { Page } from 'playwright/test';
import { leaveNotices } from '#server/notices/notices.ts';
import { axeFindings, expect, expectToast, openAdmin, test, toast } from '#tests/support/browser/admin.ts';
import { button, link, radio, region } from '#tests/support/browser/e2e.ts';

test.beforeEach(async ({ portal: { sql } }) => {
  await sql`truncate notices`;
  await leaveNotices();
});

const notices = (page: Page) => region(page, 'Notices');

test('a notice is on the page of a second browser within 60 s of the third tap, without a build', async ({
  page,
  browser,
  baseURL,
  portal,
}) => {
  const runs = () => portal.sql`select count(*)::int as runs from publication_runs`;
  const before = await runs();
  const vendor = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  await vendor.clock.install();
  await vendor.goto('/nile/vendors');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page);

  await button(page, 'Post a notice').click();
  await page.keyboard.type('Gate 2 closed, use Gate 4');
  await page.getByText('Exhibit Hall', { exact: true }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expectToast(page, 'Notice Posted');
  // By the vendor's clock, which the page asks by; the edge keeps an answer for the rest of the minute.
  await vendor.clock.fastForward(30_000);
  await expect(notices(vendor)).toContainText('Exhibit Hall: Gate 2 closed, use Gate 4');

  await button(page, 'End now: Gate 2 closed, use Gate 4').click();
  await expectToast(page, 'Notice Ended');
  await vendor.reload();
  await expect(vendor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(vendor.getByText('Gate 2')).toHaveCount(0);
  await button(toast(page), 'Undo').click();
  await expect(button(page, 'End now: Gate 2 closed, use Gate 4')).toBeVisible();
  expect(await runs()).toEqual(before);
  await vendor.close();
});

test('one is posted by the keyboard, with its end; what is wrong is said, what is typed stays', async ({
  page,
}) => {
  await openAdmin(page);
  await button(page, 'Post a notice').press('Enter');
  const text = page.getByLabel('Notice', { exact: true });
  await expect(text).toBeFocused();
  await expect(radio(page, /Tonight|Tomorrow/).first()).toBeChecked();
  await page.keyboard.type('Gate 2 closed');
  await page.getByText('Another day').click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Please choose when it ends')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(text).toHaveValue('Gate 2 closed');
  await page.getByText('3 hours').click();
  await text.press('Enter');
  await expect(button(page, 'End now: Gate 2 closed')).toBeVisible();
  await expect(text).toBeHidden();
  await page.goto('/admin#activity');
  await expect(page.getByText('Gate 2 closed', { exact: true }).first()).toBeVisible();
});

test('one whose posting ends after somebody went away and came back is no draft', async ({ page }) => {
  await openAdmin(page);
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/notices', async (route) => {
    if (route.request().method() === 'POST') await isHeld;
    await route.continue();
  });
  await button(page, 'Post a notice').click();
  await page.keyboard.type('Gate 2 closed');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await link(page, /^Activity/).click();
  await page.goBack();
  await expect(page.getByLabel('Notice', { exact: true })).toHaveValue('Gate 2 closed');
  answer();
  await expect(button(page, 'End now: Gate 2 closed')).toBeVisible();
  await expect(page.getByLabel('Notice', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(button(page, 'End now: Gate 2 closed')).toBeVisible();
  await expect(page.getByLabel('Notice', { exact: true })).toBeHidden();
});

test('the preview shows the pages as they are saved, without notices', async ({ page, portal }) => {
  const [row] = await portal.sql`
    insert into notices (event_id, text, ends_at) select id, 'Gate 2 closed', now() + interval '1 hour' from editions
    where slug = 'nile' returning id`;
  expect(row).toBeDefined();
  await leaveNotices();
  await openAdmin(page);
  await page.goto('/admin/preview/nile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Gate 2 closed')).toHaveCount(0);
});
