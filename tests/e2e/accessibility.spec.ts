import {
  axeFindings,
  choose,
  expect,
  expectFits,
  expectFocus,
  expectNoFindings,
  fill,
  go,
  keys,
  resize,
  see,
  setTime,
  sidewaysScroll,
  test,
  thePage,
  WIDTHS,
  words,
} from '#tests/support/browser/e2e.ts';
import { errorSummary, openInquiry, submitInquiry } from '#tests/support/browser/inquiry-form.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { addThirdShow, THIRD_SHOW } from '#tests/support/portal/third-show.ts';
import { slugs } from '#tests/support/samples/slugs.ts';

test.use({ expectedErrors: [/status of 404/] });

/** Where vendors are most of the time, on what they hold in their hands. */
const ON_A_PHONE = { tag: '@journey' };

async function expectWhole(what: string): Promise<void> {
  expect([what, await sidewaysScroll(), await axeFindings()]).toEqual([what, 0, []]);
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
  test(`${path} is whole at every width`, async () => {
    await go(path);
    for (const width of WIDTHS) {
      await resize(width, 900);
      await expectWhole(`${width} px`);
    }
  });

/** Every tab of a hub, on a day of the first shows. */
async function expectWholeTabs(slug: string): Promise<void> {
  await openHub(slug);
  for (const tab of ['Load-In', 'Schedule', 'Guidelines', 'Downloads']) {
    await thePage().getByRole('tab', { name: tab }).click();
    await expectWhole(tab);
  }
}

for (const slug of slugs)
  for (const width of WIDTHS)
    test(
      `every tab of the hub of ${slug} is whole at ${width} px`,
      slug === 'nile' && width === 390 ? ON_A_PHONE : {},
      async () => {
        await resize(width, 900);
        await setTime('2025-10-11T18:00:00Z');
        await expectWholeTabs(slug);
        if (slug === 'mate') return;
        for (const area of ['expo', 'exhibit-hall', 'courtyard']) {
          await openHub(slug, `?area=${area}#schedule`);
          await expectFits(area);
        }
        await expectNoFindings();
      },
    );

const withThird = onEditedPortal(addThirdShow);

withThird(`every page of a third show is whole at every width`, async () => {
  const { slug } = THIRD_SHOW;
  for (const width of WIDTHS) {
    await resize(width, 900);
    for (const path of ['/', `/${slug}`, `/${slug}/floor-map`, '/contact', `/${slug}/booth-inquiry`]) {
      await go(path);
      await expectWhole(`${path} at ${width} px`);
    }
    await expectWholeTabs(slug);
  }
});

for (const width of WIDTHS)
  test(
    `the form is whole at ${width} px, with advice and a size of one’s own, and refused`,
    width === 390 ? ON_A_PHONE : {},
    async ({ page }) => {
      await resize(width, 900);
      await openInquiry('/nile/booth-inquiry');
      await expectWhole('empty');
      await choose('Booth size', 'Custom');
      await fill('Width', '15');
      // Last, since Firefox brings what was typed into view a while after.
      await fill('Company name', '100% "Wool" / $1 + more');
      await keys('Tab');
      await see(words('Use “percent”').first());
      // The sticky bar covers what is below it, and axe counts covered targets as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectWhole('with advice');
      await submitInquiry();
      await expectFocus(errorSummary());
      await expectWhole('refused');
    },
  );
