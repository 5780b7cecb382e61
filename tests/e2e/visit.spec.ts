import { expect, test } from '#tests/support/browser/e2e.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';

test('from the home page to the guide of one’s area', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article', { name: 'NILE' }).getByRole('link', { name: 'Browse Floor Map' }).click();
  await expect(page).toHaveURL('/nile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booth at NILE');
  await page.getByRole('link', { name: 'View Vendor Info' }).click();
  await expect(page).toHaveURL('/nile/vendors');
  await untilTabs(page);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Wednesday Oct 8' })).toBeVisible();
  await page.getByText('Exhibit Hall (Lower Level of the venue)').click();
  await expect(page.getByRole('heading', { name: 'Wednesday Oct 8' })).toBeHidden();
  await expect(page.getByText('Exhibit Hall opens to the public')).toBeVisible();
  await page.getByRole('tab', { name: 'Downloads' }).click();
  await expect(page).toHaveURL('/nile/vendors?area=exhibit-hall#downloads');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('vendor-guide-exhibit-hall.pdf');
  await expect(page.getByText('PDF downloaded successfully!', { exact: true })).toBeVisible();
});

test('a page is fetched while the pointer is on its link', async ({ page }) => {
  await page.goto('/');
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/nile'));
  await page.getByRole('article', { name: 'NILE' }).getByRole('link', { name: 'Browse Floor Map' }).hover();
  expect((await ahead).headers()['sec-purpose']).toBe('prefetch');
});

test('a flyer’s address leads to the day that its link names', async ({ page }) => {
  await page.goto('/NILE/VENDORS?area=expo#schedule');
  await expect(page).toHaveURL('/nile/vendors?area=expo#schedule');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('leads home', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/nile/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  /** What product 1.4 says of the paths of which no page is. */
  const THEMES = {
    '/nile/no-such-page': 'nile',
    '/nile/booth-inquiry/no/such/page': 'nile',
    '/mate/no-such-page': 'mate',
    '/no/nile': 'nile',
    '/matelot': 'system',
    '/no/mate/page': 'mate',
    '/no-such-page': 'system',
  };

  test('has the theme that it names, from the first paint', async ({ page }) => {
    for (const [path, theme] of Object.entries(THEMES)) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.body !== null);
      expect([path, await page.evaluate(() => document.documentElement.dataset['theme'])]).toEqual([
        path,
        theme,
      ]);
    }
  });

  test('has the bar of the show that it names, whichever was visited last', async ({ page }) => {
    await page.goto('/mate');
    for (const path of ['/nile/no-such-page', '/no/nile']) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toContainText('NILE');
    }
  });
});
