import type { Page } from 'playwright/test';
import { axeFindings, expect, test } from '#tests/support/browser/e2e.ts';

const LINKS = (slug: string) => [
  ['Home', '/'],
  ['Booth Map', `/${slug}/floor-map`],
  ['Vendor Resources', `/${slug}/vendors`],
  ['Contact', '/contact'],
];

/** The links of the one navigation that is on view: the bar of a wide page, the tab bar of a phone. */
const linksOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

for (const [width, place] of [
  [1280, 'the bar at the top'],
  [390, 'the tab bar at the bottom'],
] as const) {
  test(`${place} leads to the pages of the current show`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/mate/vendors');
    expect(await linksOf(page)).toEqual(LINKS('mate'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Booth Map' }).click();
    await expect(page).toHaveURL('/mate/floor-map');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Booth Map' }),
    ).toHaveAttribute('aria-current', 'page');
  });
}

test('the event selector leads to the same page of the other show', async ({ page }) => {
  for (const [from, to] of [
    ['/nile/vendors', '/mate/vendors'],
    ['/nile/booth-inquiry', '/mate/booth-inquiry'],
    ['/contact', '/mate'],
  ] as const) {
    await page.goto(from);
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'MATE' }).click();
    await expect(page).toHaveURL(to);
  }
});

test('another show opens at the same tab, by the selector and by the dialog', async ({ page }) => {
  await page.goto('/nile/vendors#schedule');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'MATE' }).click();
  // The page is there before its scripts are.
  await page.waitForURL('/mate/vendors#schedule');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Switch Event' }).click();
  await page.getByRole('dialog').getByRole('link', { name: /NILE/ }).click();
  await expect(page).toHaveURL('/nile/vendors#schedule');
});

test('the event selector opens and closes by the keyboard', async ({ page }) => {
  await page.goto('/nile');
  const selector = page.getByRole('banner').locator('summary');
  const mate = page.getByRole('banner').getByRole('link', { name: 'MATE' });
  await selector.focus();
  await page.keyboard.press('Enter');
  await expect(mate).toBeVisible();
  await mate.focus();
  await page.keyboard.press('Escape');
  await expect(mate).toBeHidden();
  await expect(selector).toBeFocused();
});

test('on a phone "Switch Event" is a dialog that says which show one views', { tag: '@journey' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/nile/vendors');
  await page.getByRole('button', { name: 'Switch Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Event' });
  await expect(dialog.getByRole('link', { name: /NILE/ })).toContainText('Currently viewing');
  await expect(dialog.getByRole('link', { name: /MATE/ })).not.toContainText('Currently viewing');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Switch Event' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Switch Event' }).click();
  await dialog.getByRole('link', { name: /MATE/ }).click();
  await expect(page).toHaveURL('/mate/vendors');
});

test('the bar changes its style once the page is scrolled more than 10 px; a link opens its page at the top', async ({
  page,
}) => {
  await page.goto('/nile/vendors');
  const shadow = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).boxShadow);
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(shadow).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(shadow).not.toBe('none');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the event selector is links, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/nile/vendors');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'MATE' }).click();
    await expect(page).toHaveURL('/mate/vendors');
  });
});

for (const [reducedMotion, doesFade] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`one page ${doesFade ? 'fades into the next, and the bar stays where it is' : 'replaces the other at once where motion is reduced'}`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'It has no transitions between pages');
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['fades'] = String(viewTransition !== null);
      }),
    );
    await page.goto('/nile');
    await page.mouse.wheel(0, 900);
    const bar = page.getByRole('banner');
    const before = await bar.boundingBox();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-fades', String(doesFade));
    expect(await bar.boundingBox()).toEqual(before);
  });
}
