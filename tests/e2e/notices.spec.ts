import type { Page } from 'playwright/test';
import type { Notice } from '#domain/notices/notice.ts';
import {
  axeFindings,
  expect,
  heading,
  region,
  sidewaysScroll,
  tab,
  test,
} from '#tests/support/browser/e2e.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';

const HOUR = 3_600_000;
const LONG =
  'Gate 2 is closed until further notice because of a broken water main. Trucks enter by Gate 4 on 6th Avenue; trailers over 40 feet wait in the marshalling area behind the Expo Building until called up.';

const notices = (page: Page) => region(page, 'Notices');

const notice = (more: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  eventId: crypto.randomUUID(),
  slug: 'nile',
  text: 'Gate 2 closed, use Gate 4',
  area: null,
  areaName: null,
  from: new Date().toISOString(),
  until: new Date(Date.now() + 3 * HOUR).toISOString(),
  ...more,
});

/** Answers the page's ask with these. */
const answer = (page: Page, ...running: Notice[]) =>
  page.route('/api/notices', (route) => route.fulfill({ json: running }));

for (const width of [390, 1280])
  test(`at ${width} px notices take one line, open over the page, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let show = () => {};
    const isAsked = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route('/api/notices', async (route) => {
      await isAsked;
      await route.fulfill({ json: [notice({ text: LONG }), notice({ areaName: 'Courtyard' })] });
    });
    await page.goto('/nile');
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .locator('h1, h2, h3, main a')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await places();
    show();
    const line = notices(page).locator('summary');
    await expect(line).toHaveText(/^Gate 2 is closed until .* · 1 more/);
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await places()).toEqual(before);
    await line.click();
    await expect(notices(page).getByText(LONG).last()).toBeInViewport({ ratio: 1 });
    await expect(notices(page).getByText('Courtyard: Gate 2 closed, use Gate 4').last()).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

/** Whether nothing but itself is seen in the middle and at both ends of a part of the page. */
const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return [left + 2, (left + right) / 2, right - 2].every((x) => {
        const seen = document.elementFromPoint(x, (top + bottom) / 2);
        return seen !== null && (part.contains(seen) || seen.contains(part));
      });
    });

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [1280, 720],
  [844, 390],
] as const)
  test(`at ${width} × ${height} five of them cover neither the title nor the tabs, closed or open`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await answer(page, ...Array.from({ length: 5 }, () => notice({ text: LONG })));
    for (const [path, parts] of [
      ['/nile/vendors', ['h1', '.tabs']],
      ['/', ['h1']],
      ['/nile/booth-inquiry', ['h1']],
    ] as const) {
      await page.goto(path);
      const button = notices(page).locator('summary');
      await expect(button).toBeVisible();
      for (let times = 0; times < 2; times += 1) {
        for (const part of parts) {
          // A low window may need a scroll to show it.
          await page.locator(part).first().scrollIntoViewIfNeeded();
          expect([path, part, await isSeen(page, part)]).toEqual([path, part, true]);
        }
        await button.click();
      }
    }
  });

test('one of the vendor’s area comes first; the keyboard opens all of them', {
  tag: '@journey',
}, async ({ page }) => {
  await answer(
    page,
    notice(),
    notice({
      area: 'courtyard',
      areaName: 'Courtyard',
      text: 'Dock 3 is free',
      from: new Date(Date.now() - HOUR).toISOString(),
    }),
  );
  await page.goto('/nile/vendors');
  const line = notices(page).locator('summary');
  await expect(line).toContainText('Gate 2 closed, use Gate 4 · 1 more');
  await page.getByText('Courtyard', { exact: true }).first().click();
  await expect(line).toContainText('Courtyard: Dock 3 is free · 1 more');
  await page.goto('/nile');
  await expect(line).toContainText('Courtyard: Dock 3 is free · 1 more');
  await line.press('Enter');
  await expect(line).toContainText('2 notices');
  await expect(notices(page).getByText(/^Posted .* · until/)).toHaveCount(2);
  await line.press('Enter');
  await expect(
    notices(page)
      .getByText(/^Posted/)
      .first(),
  ).toBeHidden();
});

test('they are a tab at the side of the inquiry form', async ({ page }) => {
  await answer(page, notice(), notice());
  await page.goto('/nile/booth-inquiry');
  const tab = notices(page).locator('summary');
  await expect(tab).toHaveText('2 notices', { useInnerText: true });
  await tab.click();
  await expect(notices(page).getByText('Gate 2 closed, use Gate 4').last()).toBeVisible();
});

test('it is read out when it is new, and not on each page again', async ({ page }) => {
  await answer(page, notice());
  await page.goto('/nile');
  const status = notices(page).getByRole('status');
  await expect(status).toHaveText('Gate 2 closed, use Gate 4');
  await page.goto('/nile/vendors');
  await expect(notices(page)).toContainText('Gate 2');
  await expect(status).toBeEmpty();
});

test('a page shows its show’s, with plain words; pages of none name the show', async ({ page }) => {
  await answer(page, notice({ text: '<b>Gate 2</b> & more' }), notice({ slug: 'mate', text: 'Of mate' }));
  await page.goto('/nile');
  await expect(notices(page)).toContainText('<b>Gate 2</b> & more');
  await expect(notices(page)).not.toContainText('Of mate');
  for (const path of ['/', '/contact', '/booth-inquiry']) {
    await page.goto(path);
    await expect(notices(page)).toContainText('NILE: <b>Gate 2</b> & more');
    await expect(notices(page)).toContainText('MATE: Of mate');
  }
});

test('it ends by itself, by the page’s own clock', async ({ page }) => {
  await page.clock.install();
  await answer(page, notice({ until: new Date(Date.now() + HOUR).toISOString() }));
  await page.goto('/nile');
  await expect(notices(page)).toContainText('Gate 2');
  await page.unroute('/api/notices');
  await page.route('/api/notices', () => {});
  await page.clock.fastForward(HOUR - 5000);
  await expect(notices(page)).toContainText('Gate 2');
  await page.clock.fastForward(6000);
  await expect(notices(page)).not.toContainText('Gate 2');
});

test.describe('whatever is answered instead', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|NetworkError/] });

  const ANSWERS: [string, Parameters<Page['route']>[1]][] = [
    ['nothing', (route) => route.abort()],
    ['an error', (route) => route.fulfill({ status: 500, json: [notice()] })],
    ['a page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' })],
    ['something else', (route) => route.fulfill({ json: { notices: 7 } })],
    [
      'a list of something else',
      (route) => route.fulfill({ json: [null, 7, { slug: 'nile' }, { until: 'x' }] }),
    ],
    ['silence', () => {}],
  ];
  for (const [name, how] of ANSWERS)
    test(`${name}: the page is whole and says nothing`, async ({ page }) => {
      await page.route('/api/notices', how);
      const asked = page.waitForRequest('**/api/notices');
      await page.goto('/nile/vendors');
      await asked;
      await untilTabs(page);
      await tab(page, 'Schedule').click();
      await expect(heading(page, 'Friday Oct 10')).toBeVisible();
      await expect(page.getByText('Gate 2')).toHaveCount(0);
    });
});
