import type { Locator, Page } from 'playwright/test';
import {
  axeFindings,
  button,
  expect,
  group,
  heading,
  link,
  radio,
  region,
  tab,
  test,
} from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub, seenTimetable, untilTabs } from '#tests/support/browser/vendor-hub.ts';

const TABS = ['Load-In', 'Schedule', 'Guidelines', 'Downloads'];
const HASHES = ['load-in', 'schedule', 'guidelines', 'downloads'];

test.describe('tabs', () => {
  test('follow the keyboard pattern of tabs', { tag: '@journey' }, async ({ page }) => {
    await openHub(page, 'nile');
    await tab(page, 'Load-In').focus();
    for (const [key, tab] of [
      ['ArrowRight', 'Schedule'],
      ['ArrowRight', 'Guidelines'],
      ['End', 'Downloads'],
      ['ArrowRight', 'Load-In'],
      ['ArrowLeft', 'Downloads'],
      ['Home', 'Load-In'],
      [' ', 'Load-In'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tab', { name: tab })).toBeFocused();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(tab);
    }
    // One stop for all tabs, then what is on the way, then the panel.
    expect(await page.getByRole('tab').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex))).toEqual([
      0, -1, -1, -1,
    ]);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Search')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Print')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(radio(page, 'All Areas')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

  test('stand in the address: links, Back, Forward and a reload', async ({ page }) => {
    await openHub(page, 'nile');
    await tab(page, 'Schedule').click();
    await expect(page).toHaveURL('/nile/vendors#schedule');
    await tab(page, 'Downloads').click();
    await expect(page).toHaveURL('/nile/vendors#downloads');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const isOpen = (tab: string) => expect(page.getByRole('tabpanel')).toHaveAccessibleName(tab);
    await page.goBack();
    await isOpen('Schedule');
    await page.goBack();
    await isOpen('Load-In');
    await page.goForward();
    await isOpen('Schedule');
    await page.reload();
    await untilTabs(page);
    await isOpen('Schedule');
    await page.evaluate(() => {
      window.location.hash = 'guidelines';
    });
    await isOpen('Guidelines');
    await tab(page, 'Guidelines').click();
    await page.goBack();
    await isOpen('Schedule');
  });

  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [1280, 720],
    [844, 390],
  ] as const)
    test(`at ${width} × ${height} a link to a part lands at the heading of its tab, below the bars`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const [at, hash] of HASHES.entries()) {
        // A page that is new, not a step within the one that is open.
        await page.goto('about:blank');
        await openHub(page, 'nile', `#${hash}`);
        await expect(page.getByRole('tabpanel')).toHaveAccessibleName(TABS[at] ?? '');
        const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
        await expect(heading).toBeInViewport({ ratio: 1 });
        if (height > 400)
          await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
        const below = await heading.evaluate((title) => {
          const stuck = [...document.querySelectorAll('header, .tab-strip')]
            .filter((bar) => getComputedStyle(bar).position === 'sticky')
            .map((bar) => bar.getBoundingClientRect().bottom);
          return title.getBoundingClientRect().top - Math.max(0, ...stuck);
        });
        // The area filter is between, in as many rows as the width needs.
        expect([hash, below >= 0, below <= 200]).toEqual([hash, true, true]);
      }
    });

  test('a link to a day opens the schedule there; an unknown one opens load-in', async ({ page }) => {
    await openHub(page, 'nile', '#day-2025-10-17');
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Schedule');
    await expect(heading(page, 'Friday Oct 17')).toBeInViewport({ ratio: 1 });
    await openHub(page, 'mate', '#nothing');
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Load-In');
  });

  test('what the browser finds in a closed tab opens it', async ({ page }) => {
    await openHub(page, 'nile');
    const guidelines = page.locator('#guidelines');
    await expect(guidelines).toHaveAttribute('hidden', 'until-found');
    await guidelines.evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Guidelines');
  });

  test('nothing moves while the page comes to life, whatever its link opens', async ({ page }) => {
    await watchLayoutShift(page);
    for (const rest of ['', '#schedule', '?area=exhibit-hall#schedule']) {
      await page.goto('about:blank');
      await openHub(page, 'nile', rest);
      await atRest(page);
      expect(await layoutShift(page), rest).toBeLessThan(BY_FONTS);
    }
  });
});

test.describe('the area filter', () => {
  test('offers the three areas, narrows load-in, schedule and guides, and stays while tabs change', async ({
    page,
  }) => {
    await openHub(page, 'nile');
    const choices = group(page, 'Area').getByRole('radio');
    const names = [
      'All Areas',
      'Expo Building (Main Trade Show)',
      'Exhibit Hall (Lower Level of the venue)',
      'Courtyard (Outdoor Exhibitors)',
    ];
    await expect(choices).toHaveCount(4);
    for (const [at, name] of names.entries()) await expect(choices.nth(at)).toHaveAccessibleName(name);
    await expect(choices.first()).toBeChecked();

    await page.getByText('Courtyard (Outdoor Exhibitors)').click();
    await expect(page).toHaveURL('/nile/vendors?area=courtyard');
    await expect(page.getByRole('tabpanel').getByRole('region')).toHaveCount(1);
    await expect(region(page, 'Courtyard')).toBeVisible();
    await expect(heading(page, 'Loading Dock Hours')).toBeVisible();

    await tab(page, 'Schedule').click();
    await expect(page).toHaveURL('/nile/vendors?area=courtyard#schedule');
    // A run of days that are alike for this area is one.
    const courtyard =
      '8:00 AM–5:00 PM | Courtyard open | No cars in the courtyard during show hours. | Courtyard';
    expect(await seenTimetable(page)).toEqual({
      'Wednesday Oct 8': [
        '9:00 AM–5:00 PM | Move-in day | Continues Oct 9, 9:00 AM–5:00 PM. Day 1 of 2. | Courtyard',
      ],
      'Thursday Oct 9': ['9:00 AM–5:00 PM | Final setup | Last move-in day. | Courtyard'],
      'Friday Oct 10': [
        '8:00 AM–5:00 PM | Courtyard open | No cars in the courtyard during show hours. | Courtyard',
      ],
      'Saturday Oct 11': [
        courtyard,
        'from 6:00 PM | Security patrol | You’re responsible for securing your items. | Courtyard',
      ],
      'Sun–Fri Oct 12–17': [courtyard],
    });
    const calendar = link(page.getByRole('tabpanel'), 'Add to calendar');
    await expect(calendar).toHaveAttribute('href', '/nile/courtyard.ics');

    await tab(page, 'Downloads').click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveText([
      'Courtyard Guide',
      'Full Master Schedule',
    ]);

    // The rules are every area's.
    await tab(page, 'Guidelines').click();
    await expect(group(page, 'Area')).toBeHidden();

    await page.goBack();
    await expect(radio(page, 'Courtyard')).toBeChecked();
    await page.getByText('All Areas', { exact: true }).click();
    await expect(page).toHaveURL('/nile/vendors#downloads');
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveCount(4);
  });

  test('a calendar is subscribed to first, and added once below', async ({ page }) => {
    await openHub(page, 'nile', '?area=courtyard#schedule');
    await untilTabs(page);
    await link(page.getByRole('tabpanel'), 'Add to calendar').click();
    const ways = page.getByRole('dialog', { name: 'Add to calendar' });
    const file = new URL('/nile/courtyard.ics', page.url()).href;
    const webcal = file.replace('http:', 'webcal:');
    expect(
      await ways.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual([
      webcal,
      `https://calendar.google.com/calendar/r?cid=${webcal}`,
      `https://outlook.live.com/calendar/0/addfromweb?url=${file}`,
      file,
    ]);
    await expect(ways.getByRole('link', { name: 'Subscribe', exact: true })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await link(ways, 'Add once').click();
    expect((await download).suggestedFilename()).toBe('courtyard.ics');
    await expect(ways).toHaveCount(0);
  });

  test('a link can carry it; an unknown area shows all', async ({ page }) => {
    await openHub(page, 'nile', '?area=exhibit-hall#schedule');
    await expect(radio(page, 'Exhibit Hall')).toBeChecked();
    expect(Object.keys(await seenTimetable(page))[0]).toBe('Friday Oct 10');
    await openHub(page, 'nile', '?area=barn#schedule');
    await expect(radio(page, 'All Areas')).toBeChecked();
    expect(Object.keys(await seenTimetable(page))).toHaveLength(10);
    await openHub(page, 'mate', '?area=expo#schedule');
    expect(Object.keys(await seenTimetable(page))).toHaveLength(3);
  });

  test('is chosen with the arrow keys, and goes back with the address it was chosen at', async ({ page }) => {
    await openHub(page, 'nile');
    await tab(page, 'Schedule').click();
    await radio(page, 'All Areas').focus();
    await page.keyboard.press('ArrowRight');
    const expo = radio(page, 'Expo Building');
    await expect(expo).toBeChecked();
    await expect(page).toHaveURL('/nile/vendors?area=expo#schedule');
    await page.goBack();
    await expect(radio(page, 'All Areas')).toBeChecked();
    await page.goForward();
    await expect(expo).toBeChecked();
    await page.reload();
    await expect(expo).toBeChecked();
    await untilTabs(page);
    await tab(page, 'Load-In').click();
    await expect(page.getByRole('tabpanel').getByRole('region')).toHaveCount(1);
  });
});

test.describe('today', () => {
  test('is marked by the clock of the venue, and one step away', async ({ page }) => {
    // 11:30 PM on Oct 10 in Montana.
    await page.clock.setFixedTime('2025-10-11T05:30:00Z');
    await page.setViewportSize({ width: 390, height: 844 });
    await openHub(page, 'nile', '#schedule');
    const panel = page.getByRole('tabpanel');
    const today = panel.getByText('Today', { exact: true }).filter({ visible: true });
    await expect(today).toHaveCount(1);
    const day = page.getByRole('listitem').filter({ has: heading(page, 'Friday Oct 10') });
    await expect(day.getByText('Today', { exact: true })).toBeVisible();
    await link(page, 'Jump to today').click();
    await expect(heading(page, 'Friday Oct 10')).toBeInViewport({ ratio: 1 });
    await expect(panel).toHaveAccessibleName('Schedule');

    // The page stays open over night.
    await page.clock.setFixedTime('2025-10-11T12:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(today).toHaveCount(1);
    await expect(link(page, 'Jump to today')).toHaveAttribute('href', '#day-2025-10-11');
  });

  test('is no day before and after the show, nor one that the filter hides', async ({ page }) => {
    const jump = link(page, 'Jump to today');
    for (const instant of ['2025-10-08T05:59:00Z', '2025-10-19T06:00:00Z']) {
      await page.clock.setFixedTime(instant);
      await openHub(page, 'nile', '#schedule');
      await expect(jump).toBeHidden();
      await expect(page.getByText('Today', { exact: true }).filter({ visible: true })).toHaveCount(0);
    }
    await page.clock.setFixedTime('2025-10-18T18:00:00Z');
    await openHub(page, 'nile', '?area=courtyard#schedule');
    await expect(jump).toBeHidden();
    await page.getByText('All Areas', { exact: true }).click();
    await expect(jump).toBeVisible();
    await page.clock.setFixedTime('2026-02-13T18:00:00Z');
    await openHub(page, 'mate', '#schedule');
    await expect(jump).toHaveAttribute('href', '#day-2026-02-13');
  });
});

test.describe('a guide', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('is saved under its area’s name', async ({ page }) => {
    let make = () => {};
    const isSeen = new Promise<void>((resolve) => {
      make = resolve;
    });
    await page.route('/api/generate-area-pdf', async (route) => {
      expect(route.request().postDataJSON()).toEqual({
        areaId: 'exhibit-hall',
        eventId: expect.any(String),
      });
      await isSeen;
      await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' });
    });
    await openHub(page, 'nile', '#downloads');
    const button = page
      .getByRole('listitem')
      .filter({ hasText: 'Exhibit Hall Guide' })
      .getByRole('button', { name: 'Download PDF' });
    const saved = page.waitForEvent('download');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Preparing PDF…' })).toBeFocused();
    make();
    expect((await saved).suggestedFilename()).toBe('vendor-guide-exhibit-hall.pdf');
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await expect(page.getByText('PDF downloaded successfully!', { exact: true })).toBeVisible();
    await expect(button).toBeFocused();
  });

  test('that cannot be made says so, and can be asked for again', async ({ page }) => {
    await page.route('/api/generate-area-pdf', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openHub(page, 'nile', '#downloads');
    const button = page.getByRole('button', { name: 'Download PDF' }).first();
    await button.click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to generate PDF', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Failed to generate PDF', { exact: true })).toBeHidden();
    await button.click();
    await expect(page.getByText('Failed to generate PDF', { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** In front of everything, and whole in the window. */
const isOnView = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const places = [
      [left + 8, top + 8],
      [right - 8, bottom - 8],
    ] as const;
    return places.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`what became of a guide is said on view at ${width} px, from the top of the page to its end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.route('/api/generate-area-pdf', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
    );
    await openHub(page, 'nile', '#downloads');
    await button(page, 'Download PDF').first().click();
    const toast = region(page, 'Notifications (F8)').getByRole('listitem');
    await expect.poll(() => isOnView(toast)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await isOnView(toast)).toBe(true);
  });

test('the Print button prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openHub(page, 'mate');
  await button(page, 'Print').click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
const bottom = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);

for (const width of [390, 1280]) {
  test.describe(`the tabs at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('stay below the bar while a panel is read, and open the next one from its start', async ({
      page,
    }) => {
      await openHub(page, 'nile', '#schedule');
      await page.evaluate(() => window.scrollTo(0, 1800));
      const strip = page.getByRole('tablist');
      expect(await top(strip)).toBeCloseTo(await bottom(page.getByRole('banner')), 0);
      await tab(page, 'Guidelines').click();
      const heading = page.getByRole('heading', { name: 'Exhibitor Guidelines' });
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect(await top(heading)).toBeGreaterThan(await bottom(strip));
    });

    test('never cover what has the focus or was jumped to', async ({ page }) => {
      await openHub(page, 'nile', '#day-2025-10-14');
      const strip = page.getByRole('tablist');
      const day = page.locator('#day-2025-10-14');
      await expect.poll(() => top(day)).toBeGreaterThanOrEqual((await bottom(strip)) - 1);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await link(page, 'Add to calendar').focus();
      expect(await top(link(page, 'Add to calendar'))).toBeGreaterThan(await bottom(strip));
    });
  });
}

test('on a phone the first screen holds a fact, and the chosen area stands in its row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHub(page, 'nile');
  await expect(page.getByRole('tabpanel').getByText('Oct 8–9').first()).toBeInViewport({ ratio: 1 });
  await openHub(page, 'nile', '?area=courtyard');
  await expect(group(page, 'Area').getByText('Courtyard')).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  /** The strip stays on top; below it the whole filter and the search, then the panel. */
  async function expectWholeTop(page: Page): Promise<void> {
    const bottom =
      (await page
        .locator('.tab-strip')
        .boundingBox()
        .then((box) => box && box.y + box.height)) ?? 0;
    const parts = [
      group(page, 'Area').locator('label').first(),
      page.getByRole('button', { name: 'Search', exact: true }),
    ];
    for (const part of parts)
      await expect.poll(async () => (await part.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(bottom - 1);
  }

  test('a link to a tab shows the area filter and the search whole', { tag: '@engines' }, async ({
    page,
  }) => {
    await page.goto('/nile/vendors#schedule');
    await expectWholeTop(page);
    await untilTabs(page);
    await expectWholeTop(page);
  });

  test.describe('without the script of the tabs', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

    test('so does a tap on a tab', async ({ page }) => {
      await page.route('**/_astro/hydrate.*.js', (route) => route.abort());
      await page.goto('/nile/vendors');
      await page.getByRole('link', { name: 'Schedule', exact: true }).click();
      await expect(heading(page, 'Schedule').first()).toBeVisible();
      await expectWholeTop(page);
    });
  });
});
