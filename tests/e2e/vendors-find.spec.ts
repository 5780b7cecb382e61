import {
  article,
  button,
  dialog,
  exactly,
  expect,
  expectAddress,
  expectCount,
  expectFocus,
  expectNoFindings,
  expectTitle,
  expectWhole,
  follow,
  go,
  gone,
  heading,
  hidden,
  keys,
  link,
  lookAgain,
  onView,
  openTab,
  press,
  reads,
  region,
  resize,
  row,
  see,
  setTime,
  status,
  tabpanel,
  test,
  title,
  words,
} from '#tests/support/browser/e2e.ts';
import { expectStill, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub, untilTabs } from '#tests/support/browser/vendor-hub.ts';

test.describe('the drawn timetable', () => {
  test('tells each area’s hours day by day, marks today, and goes by the area', async ({ page }) => {
    await watchLayoutShift();
    await setTime('2025-10-13T18:00:00Z');
    await openHub('nile', '#schedule');
    const table = page.getByRole('table', { name: 'Event Schedule' });
    await expectCount(table.getByRole('columnheader'), 11);
    const rows = row(table);
    await reads(rows.nth(2).getByRole('rowheader'), 'Exhibit Hall');
    expect(await rows.nth(2).getByRole('cell').allInnerTexts()).toEqual([
      '',
      '',
      'Grid setup 10 AM',
      'Final setup 8–5',
      'Final setup 8–3',
      '8–4',
      '8–4',
      '10–4',
      '10–4',
      '10–7',
      '8–6:30\n\nMove-out starts 7:01 PM',
    ]);
    await expectStill();
    const today = table.locator('[aria-current=date]');
    await reads(today, 'Mon Oct 13');
    // Noon, a third of the way from 8 AM to 8 PM, in each line that has hours today.
    expect(
      await table.locator('.now').evaluateAll((lines) => lines.map((line) => line.getAttribute('x'))),
    ).toEqual(Array(3).fill(`${(240 / 720) * 100}%`));
    await setTime('2025-10-14T06:30:00Z');
    await lookAgain();
    await reads(today, 'Tue Oct 14');
    await gone(table.locator('.now'));

    await words('Courtyard (Outdoor Exhibitors)').click();
    await reads(table.getByRole('rowheader'), 'Courtyard');
    await expectNoFindings();

    await resize(390, 844);
    await hidden(table);
  });

  test('today is found in a run of days that the chosen area has', async ({ page }) => {
    await setTime('2025-10-16T18:00:00Z');
    await openHub('nile', '?area=courtyard#schedule');
    const today = page.locator('[data-day]').filter({ has: onView(exactly('Today')) });
    await reads(heading(today), 'Sun–Fri Oct 12–17');
    await exactly('All Areas').click();
    await reads(heading(today), 'Wed–Thu Oct 15–16');
    await follow('Jump to today');
    await expectWhole(heading('Wed–Thu Oct 15–16'));
  });
});

test.describe('on a cold phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what may I not bring: one tap', async () => {
    await openHub('nile');
    await openTab('Guidelines');
    await expectWhole(words('No PA, loudspeaker, amplifier'));
    await expectWhole(exactly('Don’t bring'));
    await exactly('Don’t bring').click();
    const panel = tabpanel();
    await gone(onView(panel.getByRole('heading', { level: 3 })));
    await reads(onView(panel.locator('.rule')), [
      'Maximum height: 14 feet',
      'Commercial vehicles: You need a commercial driver’s license (CDL) for vehicles over 26,000 lbs.',
      /^No PA, loudspeaker/,
      'Explosives are prohibited.',
    ]);
    await expectNoFindings();
  });
});

test.describe('the search', () => {
  for (const width of [390, 1280])
    test(`at ${width} px finds in every tab, opens it and goes there, by the keyboard`, async ({ page }) => {
      await resize(width, 844);
      await openHub('nile');
      await press('Search');
      const search = page.getByRole('search');
      const field = search.getByRole('searchbox');
      await expectFocus(field);
      await field.fill('move out from');
      await reads(status(search), '1 of 3');
      await expect(tabpanel()).toHaveAccessibleName('Load-In');
      await keys('Shift+Enter');
      await reads(status(search), '3 of 3');
      await expect(tabpanel()).toHaveAccessibleName('Schedule');
      await expect(words('Please don’t start tearing down before 7:01 PM.')).toBeInViewport({
        ratio: 1,
      });
      await field.fill('grounded');
      await expect(tabpanel()).toHaveAccessibleName('Guidelines');
      const hit = words('Use grounded extension cords in good condition.');
      await expectWhole(hit);
      await expectNoFindings();
      await keys('Escape');
      await hidden(search);
      await expectFocus(hit);
    });

  test('says whom to ask where nothing is found, and what other areas have', async ({ page }) => {
    await openHub('nile', '?area=courtyard');
    await press('Search');
    const bar = dialog();
    await page.getByRole('searchbox').fill('forklift');
    await see(words(bar, 'Nothing found. Ask show management'));
    await reads(link(bar), ['(406) 555-0100', 'vendors@example.org']);
    await page.getByRole('searchbox').fill('grid setup');
    await see(words(bar, 'Nothing found. 1 more in other areas.'));
    await keys('Escape');
    await expectFocus(button('Search'));
  });
});

test('from the home page to the guide of one’s area', { tag: '@journey' }, async ({ page }) => {
  await go('/');
  await follow(article('NILE'), 'Browse Floor Map');
  await expectAddress('/nile');
  await expectTitle('Your booth at NILE');
  await follow('View Vendor Info');
  await expectAddress('/nile/vendors');
  await untilTabs();
  await openTab('Schedule');
  await see(heading('Wednesday Oct 8'));
  await words('Exhibit Hall (Lower Level of the venue)').click();
  await hidden(heading('Wednesday Oct 8'));
  await see('Exhibit Hall opens to the public');
  await openTab('Downloads');
  await expectAddress('/nile/vendors?area=exhibit-hall#downloads');
  const saved = page.waitForEvent('download');
  await press('Download PDF');
  expect((await saved).suggestedFilename()).toBe('NILE-2025-Exhibit-Hall.pdf');
  await see(exactly('PDF downloaded successfully!'));
});

test('a page is fetched while the pointer is on its link', async ({ page }) => {
  await go('/');
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/nile'));
  await link(article('NILE'), 'Browse Floor Map').hover();
  expect((await ahead).headers()['sec-purpose']).toBe('prefetch');
});

test('a flyer’s address leads to the day that its link names', async () => {
  await go('/NILE/VENDORS?area=expo#schedule');
  await expectAddress('/nile/vendors?area=expo#schedule');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('leads home', { tag: '@journey' }, async ({ page }) => {
    await go('/nile/no-such-page');
    await see(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }));
    await follow('Go to the home page');
    await expectAddress('/');
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
});

const PRINTED = ['/nile', '/nile/vendors', '/mate/vendors', '/contact'];

for (const path of PRINTED) {
  test(`${path} prints its words in black on white, without what serves the screen`, async ({ page }) => {
    await go(path);
    await page.emulateMedia({ media: 'print' });
    await see(title());
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
  await go('/nile');
  await page.emulateMedia({ media: 'print' });
  const bill = region('Your booth at NILE');
  for (const contact of ['(406) 555-0100', 'vendors@example.org']) await see(words(bill, contact));
});

test('the hub on paper: all of it, or the chosen area, a sheet for each part', { tag: '@journey' }, async ({
  page,
}) => {
  await openHub('nile', '#guidelines');
  await page.emulateMedia({ media: 'print' });
  // Paper has no downloads.
  await reads(onView(page.getByRole('heading', { level: 2 })), [
    'Load-In Information',
    'Event Schedule',
    'Exhibitor Guidelines',
  ]);
  for (const name of ['Saturday Oct 18', 'Rights of management']) await see(heading(name));
  for (const words of ['Add to calendar', 'Complete Vendor Guides', 'All Areas'])
    await gone(onView(page.getByText(words)));

  const days = page.locator('[data-day]');
  expect(await days.count()).toBe(10);
  for (const day of await days.all()) await expect(day).toHaveCSS('break-inside', 'avoid');
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, format).toHaveLength(3);
  }

  // A chosen area prints alone, and says which it is.
  await page.emulateMedia({ media: 'screen' });
  await openTab('Schedule');
  await words('Exhibit Hall (Lower Level of the venue)').click();
  await page.emulateMedia({ media: 'print' });
  await hidden(heading('Wednesday Oct 8'));
  await see('Exhibit Hall (Lower Level of the venue)');
});

test('whoever asks show management on paper has a phone and an address, and columns are columns', async ({
  page,
}) => {
  await go('/nile/vendors');
  await page.evaluate(() => {
    document.querySelector('[data-saved-copy]')?.removeAttribute('hidden');
  });
  await resize(710, 900);
  await page.emulateMedia({ media: 'print' });
  const asked = page.locator('dd', { hasText: 'Ask show management' });
  await expectCount(onView(asked), 2);
  for (const one of await onView(asked).all()) {
    await see(onView(words(one, '(406) 555-0100')), words(one, 'vendors@example.org'));
  }
  await gone(onView(words(/offline|saved copy/i)));
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
  await go('/nile/vendors');
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
  await go('/contact');
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
