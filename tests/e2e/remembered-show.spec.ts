import type { Page } from 'playwright/test';
import {
  article,
  back,
  banner,
  dialog,
  expect,
  expectAddress,
  expectCount,
  expectErrors,
  follow,
  go,
  heading,
  leadsTo,
  link,
  main,
  press,
  reads,
  region,
  resize,
  says,
  test,
  words,
} from '#tests/support/browser/e2e.ts';
import { expectStill, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const brand = (page: Page) => link(banner(page)).first();

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
      await watchLayoutShift();
      await go('/mate/vendors');
      await follow(navigation(page), 'Contact');
      await expectAddress('/contact');
      await reads(brand(page), /^\s*MATE\s*Next show: dates coming\s*$/);
      await leadsTo(brand(page), '/mate');
      expect(await showLinks(page)).toEqual(OF_MATE);
      await expectStill('nothing moves while the bar follows the show');
      await follow(navigation(page), 'Booth Map');
      await expectAddress('/mate/floor-map');
    });
  });
}

test('the selector says which show one comes from, and the form leads back to it', async () => {
  await go('/mate');
  await go('/booth-inquiry');
  await leadsTo(link('Back to MATE'), '/mate');
  const selector = banner().locator('summary');
  await reads(selector, /^\s*Switch Event:\s*MATE\s*$/);
  await selector.click();
  await reads(banner().locator('li a[aria-current]'), /^\s*MATE\s*$/);
});

test('on a phone the dialog says which show one comes from', async () => {
  await resize(390, 844);
  await go('/mate');
  await go('/contact');
  await press('Switch Event');
  const asked = dialog('Switch Event');
  await expectCount(words(asked, 'Currently viewing').locator('visible=true'), 1);
  await leadsTo(link(asked, 'Currently viewing'), '/mate');
});

for (const path of ['/', '/contact'])
  test(`on ${path} bar, selector, footer and links mean one show; the theme is the path’s`, async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo');
    const selector = banner().locator('summary');
    const marks = () =>
      page
        .locator('[data-brand] path, footer path')
        .evaluateAll((all) => new Set(all.map((mark) => mark.getAttribute('d'))).size);
    await go(path);
    await reads(brand(page), /^\s*Trade Shows\s*Premium Experience\s*$/);
    await expect(selector).toHaveText('Switch Event', { useInnerText: true });
    await says(footer, '© 2025 Trade Show Management. All Rights Reserved');
    expect([await showLinks(page), await marks()]).toEqual([OF_NILE, 1]);

    await go('/mate');
    await go(path);
    await reads(brand(page), /^\s*MATE\s*Next show: dates coming\s*$/);
    await leadsTo(brand(page), '/mate');
    await reads(selector, /^\s*Switch Event:\s*MATE\s*$/);
    await says(footer, '© 2025 MATE. All Rights Reserved', 'MetraPark, Billings, Montana');
    expect([await showLinks(page), await marks()]).toEqual([OF_MATE, 1]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  });

test('the show that was visited last counts, also after Back', async ({ page }) => {
  await go('/mate');
  await go('/contact');
  await banner().locator('summary').click();
  await follow(banner(), 'NILE');
  await expectAddress('/nile');
  // Leaving before the page has loaded is no visit.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await back();
  await expectAddress('/contact');
  await reads(brand(page), /NILE/);
  expect(await showLinks(page)).toEqual(OF_NILE);
});

test('the home page leads with the show visited last, a new visit with the show of the kept area', async ({
  page,
  context,
}) => {
  const cards = (of: Page) => heading(article(of));
  await go('/');
  await reads(cards(page), ['NILE', 'MATE']);
  await go('/mate');
  await go('/');
  await reads(cards(page), ['MATE', 'NILE']);
  await page.evaluate(() => localStorage.setItem('area/nile', 'courtyard'));
  const other = await context.newPage();
  await other.goto('/');
  await reads(cards(other), ['NILE', 'MATE']);
  await reads(brand(other), /^\s*NILE/);
});

test('another browser tab remembers a show of its own', async ({ context }) => {
  await go('/mate');
  const other = await context.newPage();
  await other.goto('/contact');
  await reads(brand(other), /Trade Shows/);
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
  await go('/mate');
  await go('/contact');
  await reads(brand(page), /Trade Shows/);
  expect(await showLinks(page)).toEqual(OF_NILE);
});

test('on a page that does not exist: the bar leads to the show of its address, else to the one visited last', async ({
  page,
}) => {
  expectErrors(/404/);
  await go('/mate');
  for (const path of ['/nile/flor-map', '/no/nile']) {
    await go(path);
    expect([path, await showLinks(page)]).toEqual([path, OF_NILE]);
  }
  await go('/mate');
  await go('/flor-map');
  await reads(brand(page), /MATE/);
  expect(await showLinks(page)).toEqual(OF_MATE);
});

const withdrawn = onEditedPortal((sql) => sql`update editions set is_active = false where slug = 'mate'`);

withdrawn('a show that is no longer offered is not followed', async ({ page }) => {
  await go('/nile');
  await page.evaluate(() => sessionStorage.setItem('show', 'mate'));
  await go('/contact');
  await reads(brand(page), /^\s*Trade Shows\s*Premium Experience\s*$/);
  const links = await link(navigation(page)).evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(['/', '/nile/floor-map', '/nile/vendors', '/contact']);
});

const twoNumbers = onEditedPortal(() =>
  storeContent('mate', { contact_primary_phone: '(406) 256-2499', footer_copyright_year: '2027' }),
);

twoNumbers('where the contact differs, the show that was visited stands first', async ({ page }) => {
  const blocks = region(main()).filter({ has: link(/^\(406\)/) });
  const numbers = link(blocks, /^\(406\)/);
  await go('/contact');
  await reads(numbers, ['(406) 555-0100', '(406) 256-2499']);
  await go('/mate');
  await go('/contact');
  await reads(numbers, ['(406) 256-2499', '(406) 555-0100']);
  // The foot is that show's as a whole.
  await says(page.getByRole('contentinfo'), '© 2027 MATE.');
  await go('/nile');
  await go('/contact');
  await reads(numbers, ['(406) 555-0100', '(406) 256-2499']);
});
