import type { Page } from 'playwright/test';
import { axeFindings, expect, sidewaysScroll, test, WIDTHS } from '#tests/support/browser/e2e.ts';
import { errorSummary, openInquiry, submitButton } from '#tests/support/browser/inquiry-form.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { addThirdShow, THIRD_SHOW } from '#tests/support/portal/third-show.ts';
import { slugs } from '#tests/support/samples/slugs.ts';

test.use({ expectedErrors: [/status of 404/] });

/** Where vendors are most of the time, on what they hold in their hands. */
const ON_A_PHONE = { tag: '@journey' };

async function expectWhole(page: Page, what: string): Promise<void> {
  expect([what, await sidewaysScroll(page), await axeFindings(page)]).toEqual([what, 0, []]);
}

for (const path of [
  '/',
  '/nile',
  '/mate',
  '/nile/floor-map',
  '/mate/floor-map',
  '/nile/exhibitors',
  '/contact',
  '/design-tokens',
  '/booth-inquiry',
  '/nile/no-such-page',
  '/booth-inquiry/status',
  `/booth-inquiry/status/${'A'.repeat(44)}`,
])
  test(`${path} is whole at every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${width} px`);
    }
  });

/** Every tab of a hub, on a day of the first shows. */
async function expectWholeTabs(page: Page, slug: string): Promise<void> {
  await openHub(page, slug);
  for (const tab of ['Load-In', 'Schedule', 'Guidelines', 'Downloads']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectWhole(page, tab);
  }
}

for (const slug of slugs)
  for (const width of WIDTHS)
    test(
      `every tab of the hub of ${slug} is whole at ${width} px`,
      slug === 'nile' && width === 390 ? ON_A_PHONE : {},
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.clock.setFixedTime('2025-10-11T18:00:00Z');
        await expectWholeTabs(page, slug);
        if (slug === 'mate') return;
        for (const area of ['expo', 'exhibit-hall', 'courtyard']) {
          await openHub(page, slug, `?area=${area}#schedule`);
          expect([area, await sidewaysScroll(page)]).toEqual([area, 0]);
        }
        expect(await axeFindings(page)).toEqual([]);
      },
    );

const withThird = onEditedPortal(addThirdShow);

withThird(`every page of a third show is whole at every width`, async ({ page }) => {
  const { slug } = THIRD_SHOW;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', `/${slug}`, `/${slug}/floor-map`, '/contact', `/${slug}/booth-inquiry`]) {
      await page.goto(path);
      await expectWhole(page, `${path} at ${width} px`);
    }
    await expectWholeTabs(page, slug);
  }
});

for (const width of WIDTHS)
  test(
    `the form is whole at ${width} px, with advice and a size of one’s own, and refused`,
    width === 390 ? ON_A_PHONE : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openInquiry(page, '/nile/booth-inquiry');
      await expectWhole(page, 'empty');
      await page.getByLabel('Booth size').selectOption('Custom');
      await page.getByLabel('Width').fill('15');
      // Last, since Firefox brings what was typed into view a while after.
      await page.getByLabel('Company name').fill('100% "Wool" / $1 + more');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Use “percent”').first()).toBeVisible();
      // The sticky bar covers what is below it, and axe counts covered targets as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectWhole(page, 'with advice');
      await submitButton(page).click();
      await expect(errorSummary(page)).toBeFocused();
      await expectWhole(page, 'refused');
    },
  );
