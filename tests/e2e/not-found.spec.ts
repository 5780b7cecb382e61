import { axeFindings, expect, test } from '#tests/support/browser/e2e.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an unknown path is the 404 page, with status 404, the policy and the way home', async ({ page }) => {
  const response = await page.goto('/nile/no-such-page');
  expect(response?.status()).toBe(404);
  // It stands at any path, so its policy stands in it.
  await expect(page.locator('meta[http-equiv="content-security-policy"]')).toHaveAttribute(
    'content',
    /^default-src 'self';/,
  );
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

/** What product 1.4 says of the paths of which no page is. */
const THEMES = {
  '/nile/no-such-page': 'nile',
  '/nile/booth-inquiry/no/such/page': 'nile',
  '/mate/no-such-page': 'mate',
  '/no/nile': 'nile',
  '/matelot': 'mate',
  '/no-such-page': 'system',
};

test('an unknown path has the theme that it names, from the first paint', async ({ page }) => {
  for (const [path, theme] of Object.entries(THEMES)) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect([path, await page.evaluate(() => document.documentElement.dataset['theme'])]).toEqual([
      path,
      theme,
    ]);
  }
});

test('its bar is of the show that it names, whichever was visited last', async ({ page }) => {
  await page.goto('/mate');
  for (const path of ['/nile/no-such-page', '/no/nile']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText('NILE');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown path below a show is the 404 page in its theme, with the show in its bar', async ({
    page,
  }) => {
    for (const slug of ['nile', 'mate']) {
      const response = await page.goto(`/${slug}/no-such-page`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('data-theme', slug);
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(slug.toUpperCase());
    }
    const other = page.getByRole('banner').locator('[data-show="nile"]');
    await expect(other).toHaveAttribute('href', '/nile');
  });
});
