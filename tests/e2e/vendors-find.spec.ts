import { axeFindings, button, expect, heading, link, region, tab, test } from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub, untilTabs } from '#tests/support/browser/vendor-hub.ts';

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
      '8–6:30\n\nMove-out starts 7:01 PM',
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
    await link(page, 'Jump to today').click();
    await expect(heading(page, 'Wed–Thu Oct 15–16')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a cold phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what may I not bring: one tap', async ({ page }) => {
    await openHub(page, 'nile');
    await tab(page, 'Guidelines').click();
    await expect(page.getByText('No PA, loudspeaker, amplifier')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Don’t bring', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByText('Don’t bring', { exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Sound restrictions',
      'Safety',
      'Safety Requirements',
    ]);
    for (const rule of ['Explosives are prohibited.', 'Don’t bring explosives of any kind.'])
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
      await button(page, 'Search').click();
      const search = page.getByRole('search');
      const field = search.getByRole('searchbox');
      await expect(field).toBeFocused();
      await field.fill('move out from');
      await expect(search.getByRole('status')).toHaveText('1 of 3');
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Load-In');
      await page.keyboard.press('Shift+Enter');
      await expect(search.getByRole('status')).toHaveText('3 of 3');
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Schedule');
      await expect(page.getByText('Please don’t start tearing down before 7:01 PM.')).toBeInViewport({
        ratio: 1,
      });
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
    await button(page, 'Search').click();
    const bar = page.getByRole('dialog');
    await page.getByRole('searchbox').fill('forklift');
    await expect(bar.getByText('Nothing found. Ask show management')).toBeVisible();
    await expect(bar.getByRole('link')).toHaveText(['(406) 555-0100', 'vendors@example.org']);
    await page.getByRole('searchbox').fill('grid setup');
    await expect(bar.getByText('Nothing found. 1 more in other areas.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Search')).toBeFocused();
  });
});

test('from the home page to the guide of one’s area', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  await link(page.getByRole('article', { name: 'NILE' }), 'Browse Floor Map').click();
  await expect(page).toHaveURL('/nile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booth at NILE');
  await link(page, 'View Vendor Info').click();
  await expect(page).toHaveURL('/nile/vendors');
  await untilTabs(page);
  await tab(page, 'Schedule').click();
  await expect(heading(page, 'Wednesday Oct 8')).toBeVisible();
  await page.getByText('Exhibit Hall (Lower Level of the venue)').click();
  await expect(heading(page, 'Wednesday Oct 8')).toBeHidden();
  await expect(page.getByText('Exhibit Hall opens to the public')).toBeVisible();
  await tab(page, 'Downloads').click();
  await expect(page).toHaveURL('/nile/vendors?area=exhibit-hall#downloads');
  const saved = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  expect((await saved).suggestedFilename()).toBe('vendor-guide-exhibit-hall.pdf');
  await expect(page.getByText('PDF downloaded successfully!', { exact: true })).toBeVisible();
});

test('a page is fetched while the pointer is on its link', async ({ page }) => {
  await page.goto('/');
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/nile'));
  await link(page.getByRole('article', { name: 'NILE' }), 'Browse Floor Map').hover();
  expect((await ahead).headers()['sec-purpose']).toBe('prefetch');
});

test('a flyer’s address leads to the day that its link names', async ({ page }) => {
  await page.goto('/NILE/VENDORS?area=expo#schedule');
  await expect(page).toHaveURL('/nile/vendors?area=expo#schedule');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('leads home', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/nile/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await link(page, 'Go to the home page').click();
    await expect(page).toHaveURL('/');
  });

  /** Themes of unknown paths (product 1.4). */
  const THEMES = {
    '/nile/no-such-page': 'nile',
    '/nile/booth-inquiry/no/such/page': 'nile',
    '/mate/no-such-page': 'mate',
    '/no/nile': 'nile',
    '/matelot': 'system',
    '/no/mate/page': 'mate',
    '/no-such-page': 'system',
  };

  test('has the theme that it names, from the first paint', async ({ page }) => {
    for (const [path, theme] of Object.entries(THEMES)) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.body !== null);
      expect([path, await page.evaluate(() => document.documentElement.dataset['theme'])]).toEqual([
        path,
        theme,
      ]);
    }
  });

  test('has the bar of the show that it names, whichever was visited last', async ({ page }) => {
    await page.goto('/mate');
    for (const path of ['/nile/no-such-page', '/no/nile']) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toContainText('NILE');
    }
  });
});

const PRINTED = ['/nile', '/nile/vendors', '/mate/vendors', '/contact'];

for (const path of PRINTED) {
  test(`${path} prints its words in black on white, without what serves the screen`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['navigation', 'contentinfo', 'button', 'tablist', 'dialog', 'radiogroup'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);

    const inks = await page.evaluate(() => {
      const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
      return [
        ...new Set(
          shown.flatMap((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [color, backgroundColor];
          }),
        ),
      ].sort();
    });
    expect(inks).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  });
}

test('the landing page of a show that is over says on paper whom to ask', async ({ page }) => {
  await page.goto('/nile');
  await page.emulateMedia({ media: 'print' });
  const bill = region(page, 'Your booth at NILE');
  for (const contact of ['(406) 555-0100', 'vendors@example.org'])
    await expect(bill.getByText(contact)).toBeVisible();
});

test('the hub on paper: all of it, or the chosen area, a sheet for each part', { tag: '@journey' }, async ({
  page,
}) => {
  await openHub(page, 'nile', '#guidelines');
  await page.emulateMedia({ media: 'print' });
  const headings = page.getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual([
    'Load-In Information',
    'Event Schedule',
    'Exhibitor Guidelines',
    'Forms & Documents',
  ]);
  for (const heading of await headings.all()) await expect(heading).toBeVisible();
  for (const name of ['Saturday Oct 18', 'Rights of management'])
    await expect(heading(page, name)).toBeVisible();
  for (const words of ['Add to calendar', 'Download PDF', 'All Areas'])
    await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);

  const days = page.locator('[data-day]');
  expect(await days.count()).toBe(10);
  for (const day of await days.all()) await expect(day).toHaveCSS('break-inside', 'avoid');
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, format).toHaveLength(3);
  }

  // A chosen area prints alone, and says which it is.
  await page.emulateMedia({ media: 'screen' });
  await tab(page, 'Schedule').click();
  await page.getByText('Exhibit Hall (Lower Level of the venue)').click();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Wednesday Oct 8')).toBeHidden();
  await expect(page.getByText('Exhibit Hall (Lower Level of the venue)')).toBeVisible();
});

test('whoever asks show management on paper has a phone and an address, and columns are columns', async ({
  page,
}) => {
  await page.goto('/nile/vendors');
  await page.evaluate(() => {
    document.querySelector('[data-saved-copy]')?.removeAttribute('hidden');
  });
  await page.setViewportSize({ width: 710, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const asked = page.locator('dd', { hasText: 'Ask show management' });
  await expect(asked.filter({ visible: true })).toHaveCount(2);
  for (const one of await asked.filter({ visible: true }).all()) {
    await expect(one.getByText('(406) 555-0100')).toBeVisible();
    await expect(one.getByText('vendors@example.org')).toBeVisible();
  }
  await expect(page.getByText(/offline|saved copy/i).filter({ visible: true })).toHaveCount(0);
  const columns = await page
    .locator('.load-in-area dl')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
    );
  expect(new Set(columns.map((lefts) => lefts.join(' '))).size).toBe(1);
  const overlaps = await page
    .locator('.times')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(overlaps).toEqual([]);
});

test('the areas’ squares differ without colours, and their names stand beside them', async ({ page }) => {
  await page.goto('/nile/vendors');
  await page.emulateMedia({ media: 'print' });
  const shapes = await page.evaluate(() =>
    [1, 2, 3].map((area) => {
      const label = document.querySelector(`.load-in-area .area-${area}`);
      if (!label) throw new Error(`No area ${area}`);
      const square = getComputedStyle(label, '::before');
      const isFilled = square.paddingTop === '0px';
      const isWhole = square.borderRightColor === square.borderTopColor;
      return [label.textContent, isFilled, isWhole];
    }),
  );
  expect(shapes).toEqual([
    ['Expo Building', true, true],
    ['Exhibit Hall', false, true],
    ['Courtyard', true, false],
  ]);
});

test('a link to elsewhere is spelled out', async ({ page }) => {
  await page.goto('/contact');
  await page.emulateMedia({ media: 'print' });
  const address = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.org/map',
      textContent: 'Map',
    });
    document.querySelector('main')?.append(link);
    return getComputedStyle(link, '::after').content;
  });
  expect(address).toBe('" (https://example.org/map)"');
});
