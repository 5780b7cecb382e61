import type { Page } from 'playwright/test';
import { button, expect, link, test } from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();

/** Where the bar's two links to a show's pages lead. */
const showLinks = async (page: Page) =>
  Promise.all(
    ['Booth Map', 'Vendor Resources'].map((name) => link(navigation(page), name).getAttribute('href')),
  );
const OF_MATE = ['/mate/floor-map', '/mate/vendors'];
const OF_NILE = ['/nile/floor-map', '/nile/vendors'];

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a mate vendor stays at mate on the pages that are about no show', { tag: '@journey' }, async ({
      page,
    }) => {
      await watchLayoutShift(page);
      await page.goto('/mate/vendors');
      await link(navigation(page), 'Contact').click();
      await expect(page).toHaveURL('/contact');
      await expect(brand(page)).toHaveText(/^\s*MATE\s*February 12–14, 2026\s*$/);
      await expect(brand(page)).toHaveAttribute('href', '/mate');
      expect(await showLinks(page)).toEqual(OF_MATE);
      await atRest(page);
      expect(await layoutShift(page), 'nothing moves while the bar follows the show').toBeLessThan(BY_FONTS);
      await link(navigation(page), 'Booth Map').click();
      await expect(page).toHaveURL('/mate/floor-map');
    });
  });
}

test('the selector says which show one comes from, and the form leads back to it', async ({ page }) => {
  await page.goto('/mate');
  await page.goto('/booth-inquiry');
  await expect(link(page, 'Back to MATE')).toHaveAttribute('href', '/mate');
  const selector = page.getByRole('banner').locator('summary');
  await expect(selector).toHaveText(/^\s*Switch Event:\s*MATE\s*$/);
  await selector.click();
  await expect(page.getByRole('banner').locator('li a[aria-current]')).toHaveText(/^\s*MATE\s*$/);
});

test('on a phone the dialog says which show one comes from', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mate');
  await page.goto('/contact');
  await button(page, 'Switch Event').click();
  const dialog = page.getByRole('dialog', { name: 'Switch Event' });
  await expect(dialog.getByText('Currently viewing').locator('visible=true')).toHaveCount(1);
  await expect(link(dialog, 'Currently viewing')).toHaveAttribute('href', '/mate');
});

for (const path of ['/', '/contact'])
  test(`on ${path} bar, selector, footer and links mean one show; the theme is the path’s`, async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo');
    const selector = page.getByRole('banner').locator('summary');
    const marks = () =>
      page
        .locator('[data-brand] path, footer path')
        .evaluateAll((all) => new Set(all.map((mark) => mark.getAttribute('d'))).size);
    await page.goto(path);
    await expect(brand(page)).toHaveText(/^\s*Trade Shows\s*Premium Experience\s*$/);
    await expect(selector).toHaveText('Switch Event', { useInnerText: true });
    await expect(footer).toContainText('© 2025 Trade Show Management. All Rights Reserved');
    expect([await showLinks(page), await marks()]).toEqual([OF_NILE, 1]);

    await page.goto('/mate');
    await page.goto(path);
    await expect(brand(page)).toHaveText(/^\s*MATE\s*February 12–14, 2026\s*$/);
    await expect(brand(page)).toHaveAttribute('href', '/mate');
    await expect(selector).toHaveText(/^\s*Switch Event:\s*MATE\s*$/);
    await expect(footer).toContainText('© 2025 MATE. All Rights Reserved');
    await expect(footer).toContainText('MetraPark, Billings, Montana');
    expect([await showLinks(page), await marks()]).toEqual([OF_MATE, 1]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  });

test('the show that was visited last counts, also after Back', async ({ page }) => {
  await page.goto('/mate');
  await page.goto('/contact');
  await page.getByRole('banner').locator('summary').click();
  await link(page.getByRole('banner'), 'NILE').click();
  await expect(page).toHaveURL('/nile');
  // Leaving before the page has loaded is no visit.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(brand(page)).toHaveText(/NILE/);
  expect(await showLinks(page)).toEqual(OF_NILE);
});

test('the home page leads with the show visited last, a new visit with the show of the kept area', async ({
  page,
  context,
}) => {
  const cards = (of: Page) => of.getByRole('article').getByRole('heading');
  await page.goto('/');
  await expect(cards(page)).toHaveText(['NILE', 'MATE']);
  await page.goto('/mate');
  await page.goto('/');
  await expect(cards(page)).toHaveText(['MATE', 'NILE']);
  await page.evaluate(() => localStorage.setItem('area/nile', 'courtyard'));
  const other = await context.newPage();
  await other.goto('/');
  await expect(cards(other)).toHaveText(['NILE', 'MATE']);
  await expect(brand(other)).toHaveText(/^\s*NILE/);
});

test('another browser tab remembers a show of its own', async ({ page, context }) => {
  await page.goto('/mate');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(brand(other)).toHaveText(/Trade Shows/);
  expect(await showLinks(other)).toEqual(OF_NILE);
});

test('where storage is switched off the default show stands', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await page.goto('/mate');
  await page.goto('/contact');
  await expect(brand(page)).toHaveText(/Trade Shows/);
  expect(await showLinks(page)).toEqual(OF_NILE);
});

test.describe('on a page that does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('the bar leads to the show of its address, else to the one visited last', async ({ page }) => {
    await page.goto('/mate/flor-map');
    expect(await showLinks(page)).toEqual(OF_MATE);
    await page.goto('/mate');
    await page.goto('/flor-map');
    await expect(brand(page)).toHaveText(/MATE/);
    expect(await showLinks(page)).toEqual(OF_MATE);
  });
});

const withdrawn = onEditedPortal((sql) => sql`update editions set is_active = false where slug = 'mate'`);

withdrawn('a show that is no longer offered is not followed', async ({ page }) => {
  await page.goto('/nile');
  await page.evaluate(() => sessionStorage.setItem('show', 'mate'));
  await page.goto('/contact');
  await expect(brand(page)).toHaveText(/^\s*Trade Shows\s*Premium Experience\s*$/);
  const links = await navigation(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/', '/nile/floor-map', '/nile/vendors', '/contact']);
});

const twoNumbers = onEditedPortal((sql) =>
  storeContent(sql, 'mate', { contact_primary_phone: '(406) 256-2499', footer_copyright_year: '2027' }),
);

twoNumbers('where the contact differs, the show that was visited stands first', async ({ page }) => {
  const blocks = page
    .locator('main')
    .getByRole('region')
    .filter({ has: link(page, /^\(406\)/) });
  const numbers = link(blocks, /^\(406\)/);
  await page.goto('/contact');
  await expect(numbers).toHaveText(['(406) 555-0100', '(406) 256-2499']);
  await page.goto('/mate');
  await page.goto('/contact');
  await expect(numbers).toHaveText(['(406) 256-2499', '(406) 555-0100']);
  // The foot is that show's as a whole.
  await expect(page.getByRole('contentinfo')).toContainText('© 2027 MATE.');
  await page.goto('/nile');
  await page.goto('/contact');
  await expect(numbers).toHaveText(['(406) 555-0100', '(406) 256-2499']);
});
