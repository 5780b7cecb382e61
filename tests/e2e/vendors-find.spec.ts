import { axeFindings, expect, test } from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';

test.describe('the drawn timetable', () => {
  test('tells each area’s hours day by day, marks today, and goes by the area', async ({ page }) => {
    await watchLayoutShift(page);
    await page.clock.setFixedTime('2025-10-13T18:00:00Z');
    await openHub(page, 'nile', '#schedule');
    const table = page.getByRole('table', { name: 'Event Schedule' });
    await expect(table.getByRole('columnheader')).toHaveCount(11);
    const rows = table.getByRole('row');
    await expect(rows.nth(2).getByRole('rowheader')).toHaveText('Exhibit Hall');
    expect(await rows.nth(2).getByRole('cell').allInnerTexts()).toEqual([
      '',
      '',
      'Grid setup 10 AM',
      'Final setup 8–5',
      'Move-in 8–3',
      '8–4',
      '8–4',
      '10–4',
      '10–4',
      '10–7',
      '8–6:30\n\nMove-out starts from 7:01 PM',
    ]);
    await atRest(page);
    expect(await layoutShift(page)).toBeLessThan(BY_FONTS);
    const today = table.locator('[aria-current=date]');
    await expect(today).toHaveText('Mon Oct 13');
    // Noon, a third of the way from 8 AM to 8 PM, in each line that has hours today.
    expect(
      await table.locator('.now').evaluateAll((lines) => lines.map((line) => line.getAttribute('x'))),
    ).toEqual(Array(3).fill(`${(240 / 720) * 100}%`));
    await page.clock.setFixedTime('2025-10-14T06:30:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(today).toHaveText('Tue Oct 14');
    await expect(table.locator('.now')).toHaveCount(0);

    await page.getByText('Courtyard (Outdoor Exhibitors)').click();
    await expect(table.getByRole('rowheader')).toHaveText('Courtyard');
    expect(await axeFindings(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table).toBeHidden();
  });

  test('today is found in a run of days that the chosen area has', async ({ page }) => {
    await page.clock.setFixedTime('2025-10-16T18:00:00Z');
    await openHub(page, 'nile', '?area=courtyard#schedule');
    const today = page
      .locator('[data-day]')
      .filter({ has: page.getByText('Today', { exact: true }).filter({ visible: true }) });
    await expect(today.getByRole('heading')).toHaveText('Sun–Fri Oct 12–17');
    await page.getByText('All Areas', { exact: true }).click();
    await expect(today.getByRole('heading')).toHaveText('Wed–Thu Oct 15–16');
    await page.getByRole('link', { name: 'Jump to today' }).click();
    await expect(page.getByRole('heading', { name: 'Wed–Thu Oct 15–16' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a cold phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what may I not bring: one tap', async ({ page }) => {
    await openHub(page, 'nile');
    await page.getByRole('tab', { name: 'Guidelines' }).click();
    await expect(page.getByText('No PA, loudspeaker, amplifier')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Don’t bring', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByText('Don’t bring', { exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Sound restrictions',
      'Safety',
      'Safety Requirements',
    ]);
    for (const rule of ['Explosives are prohibited.', 'Do not bring explosives of any kind.'])
      await expect(panel.getByText(rule)).toBeVisible();
    await expect(panel.getByText('Violators face')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('the search', () => {
  for (const width of [390, 1280])
    test(`at ${width} px finds in every tab, opens it and goes there, by the keyboard`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openHub(page, 'nile');
      await page.getByRole('button', { name: 'Search' }).click();
      const search = page.getByRole('search');
      const field = search.getByRole('searchbox');
      await expect(field).toBeFocused();
      await field.fill('move out from');
      await expect(search.getByRole('status')).toHaveText('1 of 3');
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Load-In');
      await page.keyboard.press('Shift+Enter');
      await expect(search.getByRole('status')).toHaveText('3 of 3');
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Schedule');
      await expect(page.getByText('Not a minute earlier.')).toBeInViewport({ ratio: 1 });
      await field.fill('grounded');
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Guidelines');
      const hit = page.getByText('Use grounded extension cords in good condition.');
      await expect(hit).toBeInViewport({ ratio: 1 });
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await expect(hit).toBeFocused();
    });

  test('says whom to ask where nothing is found, and what other areas have', async ({ page }) => {
    await openHub(page, 'nile', '?area=courtyard');
    await page.getByRole('button', { name: 'Search' }).click();
    const bar = page.getByRole('dialog');
    await page.getByRole('searchbox').fill('forklift');
    await expect(bar.getByText('Nothing found. Ask show management')).toBeVisible();
    await expect(bar.getByRole('link')).toHaveText(['(406) 555-0100', 'vendors@example.org']);
    await page.getByRole('searchbox').fill('grid setup');
    await expect(bar.getByText('Nothing found. 1 in other areas.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  });
});
