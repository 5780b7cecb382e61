import type { Page } from 'playwright/test';
import type { Notice } from '#domain/notices/notice.ts';
import { leaveNotices } from '#server/notices/left.ts';
import { axeFindings, expect, openAdmin, sidewaysScroll, test, toast } from '#tests/support/browser/admin.ts';

const HOUR = 3_600_000;
const LONG =
  'Gate 2 is closed until further notice because of a broken water main. Trucks enter by Gate 4 on 6th Avenue; trailers over 40 feet wait in the marshalling area behind the Expo Building until called up.';

test.beforeEach(async ({ portal: { sql } }) => {
  await sql`truncate notices`;
  await leaveNotices();
});

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

test('a notice is on the page of a second browser within 60 s of the third tap, without a build', async ({
  page,
  browser,
  baseURL,
  portal,
}) => {
  test.setTimeout(120_000);
  const runs = () => portal.sql`select count(*)::int as runs from publication_runs`;
  const before = await runs();
  const vendor = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  await vendor.goto('/nile/vendors');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page);

  await page.getByRole('button', { name: 'Post a notice' }).click();
  await page.keyboard.type('Gate 2 closed, use Gate 4');
  await page.getByText('Exhibit Hall').click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const tapped = Date.now();
  await expect(toast(page)).toContainText('Notice Posted');
  await expect(notices(vendor)).toContainText('Exhibit Hall: Gate 2 closed, use Gate 4', { timeout: 60_000 });
  expect(Date.now() - tapped).toBeLessThan(60_000);

  await page.getByRole('button', { name: 'End now: Gate 2 closed, use Gate 4' }).click();
  await expect(toast(page)).toContainText('Notice Ended');
  await vendor.reload();
  await expect(vendor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(vendor.getByText('Gate 2')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'End now: Gate 2 closed, use Gate 4' })).toBeVisible();
  expect(await runs()).toEqual(before);
  await vendor.close();
});

test('one is posted by the keyboard, with its end; what is wrong is said, what is typed stays', async ({
  page,
}) => {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Post a notice' }).press('Enter');
  const text = page.getByLabel('Notice', { exact: true });
  await expect(text).toBeFocused();
  await expect(page.getByRole('radio', { name: /Tonight|Tomorrow/ }).first()).toBeChecked();
  await page.keyboard.type('Gate 2 closed');
  await page.getByText('Another day').click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Please choose when it ends')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(text).toHaveValue('Gate 2 closed');
  await page.getByText('3 hours').click();
  await text.press('Enter');
  await expect(page.getByRole('button', { name: 'End now: Gate 2 closed' })).toBeVisible();
  await expect(text).toBeHidden();
  await page.goto('/admin#activity');
  await expect(page.getByText('Gate 2 closed', { exact: true }).first()).toBeVisible();
});

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

test('a vendor folds it by the keyboard, finds it again, and is shown the next one', async ({ page }) => {
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
      await page.getByRole('tab', { name: 'Schedule' }).click();
      await expect(page.getByRole('heading', { name: 'Friday Oct 10' })).toBeVisible();
      await expect(page.getByText('Gate 2')).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });
});

test('the preview shows the pages as they are saved, without notices', async ({ page, portal }) => {
  const [row] = await portal.sql`
    insert into notices (event_id, text, ends_at) select id, 'Gate 2 closed', now() + interval '1 hour' from events
    where slug = 'nile' returning id`;
  expect(row).toBeDefined();
  await leaveNotices();
  await openAdmin(page);
  await page.goto('/admin/preview/nile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Gate 2 closed')).toHaveCount(0);
});
