import { expect } from 'playwright/test';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

const test = onEditedPortal((sql) => sql`update events set is_active = false where slug = 'mate'`);

test('a show that is no longer offered is not followed', async ({ page }) => {
  await page.goto('/nile');
  await page.evaluate(() => sessionStorage.setItem('show', 'mate'));
  await page.goto('/contact');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(
    /^\s*Trade Shows\s*Premium Experience\s*$/,
  );
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/nile/floor-map',
    '/nile/vendors',
    '/contact',
  ]);
});
