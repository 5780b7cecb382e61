import type { Page } from 'playwright/test';
import type { Notice } from '#domain/notices/notice.ts';
import { axeFindings, expect, sidewaysScroll, test } from '#tests/support/browser/e2e.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';

const HOUR = 3_600_000;
const LONG =
  'Gate 2 is closed until further notice because of a broken water main. Trucks enter by Gate 4 on 6th Avenue; trailers over 40 feet wait in the marshalling area behind the Expo Building until called up.';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

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
  test(`at ${width} px notices of 200 characters hang over the page, and nothing moves`, async ({ page }) => {
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
    await expect(notices(page)).toContainText(LONG);
    await expect(notices(page)).toContainText('Courtyard: Gate 2 closed, use Gate 4');
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
  test(`at ${width} × ${height} five of them cover neither the title nor the tabs, folded or not`, async ({
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
      const button = notices(page).getByRole('button');
      await expect(button).toBeVisible();
      for (let times = 0; times < 2; times += 1) {
        for (const part of parts) {
          // In a low window it may stand further down.
          await page.locator(part).first().scrollIntoViewIfNeeded();
          expect([path, part, await isSeen(page, part)]).toEqual([path, part, true]);
        }
        await button.click();
      }
    }
  });

test('a vendor folds it by the keyboard, finds it again, and is shown the next one', {
  tag: '@journey',
}, async ({ page }) => {
  const first = notice();
  await answer(page, first);
  await page.goto('/nile');
  const hide = notices(page).getByRole('button', { name: 'Hide' });
  await hide.press('Enter');
  await expect(notices(page).getByText('Gate 2 closed')).toBeHidden();
  await page.goto('/nile/vendors');
  const tab = notices(page).getByRole('button', { name: '1 notice' });
  await tab.press('Enter');
  await expect(notices(page).getByText('Gate 2 closed')).toBeVisible();
  await hide.press('Enter');
  await answer(page, notice({ text: 'Gate 4 closed, too' }), first);
  await page.goto('/nile/vendors');
  await expect(notices(page)).toContainText('Gate 4 closed, too');
  await expect(notices(page)).toContainText('Gate 2 closed');
});

test('it is read out when it is new, and not on each page again', async ({ page }) => {
  await answer(page, notice());
  await page.goto('/nile');
  const status = notices(page).getByRole('status');
  await expect(status).toContainText('Gate 2');
  await expect(status).toHaveAttribute('aria-live', 'polite');
  await page.goto('/nile/vendors');
  await expect(status).toContainText('Gate 2');
  await expect(status).toHaveAttribute('aria-live', 'off');
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
      await page.getByRole('tab', { name: 'Schedule' }).click();
      await expect(page.getByRole('heading', { name: 'Friday Oct 10' })).toBeVisible();
      await expect(page.getByText('Gate 2')).toHaveCount(0);
    });
});
