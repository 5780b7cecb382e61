import { expect, test } from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';

for (const width of [390, 1280])
  test(`at ${width} px nothing moves when the fonts come after the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchLayoutShift(page);
    for (const path of [
      '/',
      '/nile',
      '/nile/vendors',
      '/nile/floor-map',
      '/nile/booth-inquiry',
      '/contact',
    ]) {
      let letIn = () => {};
      const arrived = new Promise<void>((resolve) => {
        letIn = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.fonts.status), 'the page is shown without its fonts').toBe(
        'loading',
      );
      letIn();
      await atRest(page);
      expect(await layoutShift(page), path).toBeLessThan(BY_FONTS);
      await page.unroute('**/*.woff2');
    }
  });
