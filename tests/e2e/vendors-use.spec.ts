import type { Locator } from 'playwright/test';
import {
  back,
  banner,
  button,
  dialog,
  exactly,
  expect,
  expectAddress,
  expectChecked,
  expectCount,
  expectErrors,
  expectFocus,
  expectNoFindings,
  expectWhole,
  follow,
  go,
  gone,
  group,
  heading,
  hidden,
  items,
  keys,
  leadsTo,
  link,
  list,
  lookAgain,
  onView,
  openTab,
  press,
  radio,
  reads,
  region,
  reload,
  reply,
  resize,
  see,
  setTime,
  tab,
  tabpanel,
  test,
  thePage,
  which,
  withoutAnswer,
  words,
} from '#tests/support/browser/e2e.ts';
import { expectStill, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub, seenDays, untilTabs } from '#tests/support/browser/vendor-hub.ts';

const TABS = ['Load-In', 'Schedule', 'Guidelines', 'Downloads'];
const HASHES = ['load-in', 'schedule', 'guidelines', 'downloads'];

test.describe('tabs', () => {
  test('follow the keyboard pattern of tabs', { tag: '@journey' }, async ({ page }) => {
    await openHub('nile');
    await tab('Load-In').focus();
    for (const [key, tab] of [
      ['ArrowRight', 'Schedule'],
      ['ArrowRight', 'Guidelines'],
      ['End', 'Downloads'],
      ['ArrowRight', 'Load-In'],
      ['ArrowLeft', 'Downloads'],
      ['Home', 'Load-In'],
      [' ', 'Load-In'],
    ] as const) {
      await keys(key);
      await expectFocus(page.getByRole('tab', { name: tab }));
      await reads(page.getByRole('tab', { selected: true }), tab);
      await expect(tabpanel()).toHaveAccessibleName(tab);
    }
    // One stop for all tabs, then what is on the way, then the panel.
    expect(await tab().evaluateAll((all) => all.map(({ tabIndex }) => tabIndex))).toEqual([0, -1, -1, -1]);
    await keys('Tab');
    await expectFocus(button('Search'));
    await keys('Tab');
    await expectFocus(button('Print'));
    await keys('Tab');
    await expectFocus(radio('All Areas'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await keys('Tab');
    await expectFocus(tabpanel());
  });

  test('stand in the address: links, Back, Forward and a reload', async ({ page }) => {
    await openHub('nile');
    await openTab('Schedule');
    await expectAddress('/nile/vendors#schedule');
    await openTab('Downloads');
    await expectAddress('/nile/vendors#downloads');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const isOpen = (tab: string) => expect(tabpanel()).toHaveAccessibleName(tab);
    await back();
    await isOpen('Schedule');
    await back();
    await isOpen('Load-In');
    await page.goForward();
    await isOpen('Schedule');
    await reload();
    await untilTabs();
    await isOpen('Schedule');
    await page.evaluate(() => {
      window.location.hash = 'guidelines';
    });
    await isOpen('Guidelines');
    await openTab('Guidelines');
    await back();
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
      await resize(width, height);
      for (const [at, hash] of HASHES.entries()) {
        // A page that is new, not a step within the one that is open.
        await go('about:blank');
        await openHub('nile', `#${hash}`);
        await expect(tabpanel()).toHaveAccessibleName(TABS[at] ?? '');
        const heading = tabpanel().getByRole('heading', { level: 2 });
        await expectWhole(heading);
        if (height > 400) await expectWhole(page.getByRole('tab', { selected: true }));
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

  test('a link to a day opens the schedule there; an unknown one opens load-in', async () => {
    await openHub('nile', '#day-2025-10-17');
    await expect(tabpanel()).toHaveAccessibleName('Schedule');
    await expectWhole(heading('Friday Oct 17'));
    await openHub('mate', '#nothing');
    await expect(tabpanel()).toHaveAccessibleName('Load-In');
  });

  test('what the browser finds in a closed tab opens it', async ({ page }) => {
    await openHub('nile');
    const guidelines = page.locator('#guidelines');
    await expect(guidelines).toHaveAttribute('hidden', 'until-found');
    await guidelines.evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect(tabpanel()).toHaveAccessibleName('Guidelines');
  });

  test('nothing moves while the page comes to life, whatever its link opens', async () => {
    await watchLayoutShift();
    for (const rest of ['', '#schedule', '?area=exhibit-hall#schedule']) {
      await go('about:blank');
      await openHub('nile', rest);
      await expectStill(rest);
    }
  });
});

test.describe('the area filter', () => {
  test('offers the three areas, narrows load-in, schedule and guides, and stays while tabs change', async () => {
    await openHub('nile');
    const choices = radio(group('Area'));
    await expectCount(choices, 4);
    await expect(choices.last()).toHaveAccessibleName('Courtyard (Outdoor Exhibitors)');
    await expectChecked(choices.first());

    await words('Courtyard (Outdoor Exhibitors)').click();
    await expectAddress('/nile/vendors?area=courtyard');
    await expectCount(region(tabpanel()), 1);
    await see(region('Courtyard'), heading('Loading Dock Hours'));

    await openTab('Schedule');
    await expectAddress('/nile/vendors?area=courtyard#schedule');
    // A run of days that are alike for this area is one.
    await reads(seenDays(), [
      'Wednesday Oct 8',
      'Thursday Oct 9',
      'Friday Oct 10',
      'Saturday Oct 11',
      'Sun–Fri Oct 12–17',
    ]);
    const calendar = link(tabpanel(), 'Add to calendar');
    await leadsTo(calendar, '/nile/courtyard.ics');

    await openTab('Downloads');
    await reads(tabpanel().getByRole('heading', { level: 4 }), ['Courtyard Guide', 'Full Master Schedule']);

    // The rules are every area's.
    await openTab('Guidelines');
    await hidden(group('Area'));

    await back();
    await expectChecked(radio('Courtyard'));
    await exactly('All Areas').click();
    await expectAddress('/nile/vendors#downloads');
    await expectCount(tabpanel().getByRole('heading', { level: 4 }), 4);
  });

  test('a calendar is subscribed to first, and added once below', async ({ page }) => {
    await openHub('nile', '?area=courtyard#schedule');
    await untilTabs();
    await follow(tabpanel(), 'Add to calendar');
    const ways = dialog('Add to calendar');
    const file = new URL('/nile/courtyard.ics', page.url()).href;
    const webcal = file.replace('http:', 'webcal:');
    expect(await link(ways).evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      webcal,
      `https://calendar.google.com/calendar/r?cid=${webcal}`,
      `https://outlook.live.com/calendar/0/addfromweb?url=${file}`,
      file,
    ]);
    await expectFocus(link(ways, /^Subscribe$/));
    await expectNoFindings();
    const download = page.waitForEvent('download');
    await follow(ways, 'Add once');
    expect((await download).suggestedFilename()).toBe('courtyard.ics');
    await gone(ways);
  });

  test('a link can carry it; an unknown area shows all', async () => {
    await openHub('nile', '?area=exhibit-hall#schedule');
    await expectChecked(radio('Exhibit Hall'));
    await reads(seenDays().first(), 'Friday Oct 10');
    await openHub('nile', '?area=barn#schedule');
    await expectChecked(radio('All Areas'));
    await expectCount(seenDays(), 10);
    await openHub('mate', '?area=expo#schedule');
    await expectCount(seenDays(), 3);
  });

  test('is chosen with the arrow keys, and goes back with the address it was chosen at', async ({ page }) => {
    await openHub('nile');
    await openTab('Schedule');
    await radio('All Areas').focus();
    await keys('ArrowRight');
    const expo = radio('Expo Building');
    await expectChecked(expo);
    await expectAddress('/nile/vendors?area=expo#schedule');
    await back();
    await expectChecked(radio('All Areas'));
    await page.goForward();
    await expectChecked(expo);
    await reload();
    await expectChecked(expo);
    await untilTabs();
    await openTab('Load-In');
    await expectCount(region(tabpanel()), 1);
  });
});

test.describe('today', () => {
  test('is marked by the clock of the venue, and one step away', async () => {
    // 11:30 PM on Oct 10 in Montana.
    await setTime('2025-10-11T05:30:00Z');
    await resize(390, 844);
    await openHub('nile', '#schedule');
    const panel = tabpanel();
    const today = onView(exactly(panel, 'Today'));
    await expectCount(today, 1);
    const day = items().filter({ has: heading('Friday Oct 10') });
    await see(exactly(day, 'Today'));
    // It is the first day that is shown.
    await hidden(link('Jump to today'));
    await press('Show earlier days');
    await follow('Jump to today');
    await expectWhole(heading('Friday Oct 10'));
    await expect(panel).toHaveAccessibleName('Schedule');

    // The page stays open over night.
    await setTime('2025-10-11T12:00:00Z');
    await lookAgain();
    await expectCount(today, 1);
    await leadsTo(link('Jump to today'), '#day-2025-10-11');
  });

  test('is no day before and after the show, nor one that the filter hides', async () => {
    const jump = link('Jump to today');
    for (const instant of ['2025-10-08T05:59:00Z', '2025-10-19T06:00:00Z']) {
      await setTime(instant);
      await openHub('nile', '#schedule');
      await hidden(jump);
      await gone(onView(exactly('Today')));
    }
    await setTime('2025-10-18T18:00:00Z');
    await openHub('nile', '?area=courtyard#schedule');
    await hidden(jump);
    await exactly('All Areas').click();
    await press('Show earlier days');
    await see(jump);
    await setTime('2026-02-13T18:00:00Z');
    await openHub('mate', '#schedule');
    await press('Show earlier days');
    await leadsTo(jump, '#day-2026-02-13');
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
    await openHub('nile', '#downloads');
    const button = which(items(), 'Exhibit Hall Guide').getByRole('button', { name: 'Download PDF' });
    const saved = page.waitForEvent('download');
    await button.focus();
    await keys('Enter');
    await expectFocus(page.getByRole('button', { name: 'Preparing PDF…' }));
    make();
    expect((await saved).suggestedFilename()).toBe('NILE-2025-Exhibit-Hall.pdf');
    await see(exactly('Success'), exactly('PDF downloaded successfully!'));
    await expectFocus(button);
  });

  test('that cannot be made says so, and can be asked for again', async ({ page }) => {
    await reply('/api/generate-area-pdf', { status: 500, body: 'broken' });
    await openHub('nile', '#downloads');
    const button = page.getByRole('button', { name: 'Download PDF' }).first();
    await button.click();
    await see(exactly('Error'), exactly('Failed to generate PDF'));
    await page.getByRole('button', { name: 'Close' }).click();
    await hidden(exactly('Failed to generate PDF'));
    await button.click();
    await see(exactly('Failed to generate PDF'));
    await page.mouse.move(0, 0);
    await expectNoFindings();
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
    await resize(width, height);
    await reply('/api/generate-area-pdf', { contentType: 'application/pdf', body: '%PDF-1.7' });
    await openHub('nile', '#downloads');
    await button('Download PDF').first().click();
    const toast = items(region('Notifications (F8)'));
    await expect.poll(() => isOnView(toast)).toBe(true);
    await keys('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await isOnView(toast)).toBe(true);
  });

test('the Print button prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openHub('mate');
  await press('Print');
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
      await openHub('nile', '#schedule');
      await page.evaluate(() => window.scrollTo(0, 1800));
      const strip = page.getByRole('tablist');
      expect(await top(strip)).toBeCloseTo(await bottom(banner()), 0);
      await openTab('Guidelines');
      const heading = page.getByRole('heading', { name: 'Exhibitor Guidelines' });
      await expectWhole(heading);
      expect(await top(heading)).toBeGreaterThan(await bottom(strip));
    });

    test('never cover what has the focus or was jumped to', async ({ page }) => {
      await openHub('nile', '#day-2025-10-14');
      const strip = page.getByRole('tablist');
      const day = page.locator('#day-2025-10-14');
      await expect.poll(() => top(day)).toBeGreaterThanOrEqual((await bottom(strip)) - 1);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await link('Add to calendar').focus();
      expect(await top(link('Add to calendar'))).toBeGreaterThan(await bottom(strip));
    });
  });
}

test('on a phone the first screen holds a fact, and the chosen area stands in its row', async () => {
  await resize(390, 844);
  await openHub('nile');
  await expectWhole(words(tabpanel(), 'Oct 8–9').first());
  await openHub('nile', '?area=courtyard');
  await expectWhole(words(group('Area'), 'Courtyard'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  /** The strip stays on top; below it the whole filter and the search, then the panel. */
  async function expectWholeTop(): Promise<void> {
    const bottom =
      (await thePage()
        .locator('.tab-strip')
        .boundingBox()
        .then((box) => box && box.y + box.height)) ?? 0;
    const parts = [group('Area').locator('label').first(), button(/^Search$/)];
    for (const part of parts)
      await expect.poll(async () => (await part.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(bottom - 1);
  }

  test('a link to a tab shows the area filter and the search whole', { tag: '@engines' }, async () => {
    await go('/nile/vendors#schedule');
    await expectWholeTop();
    await untilTabs();
    await expectWholeTop();
  });

  test('without the script of the tabs: so does a tap on a tab', async () => {
    expectErrors(/ERR_FAILED|Failed to fetch/);
    await withoutAnswer('**/_astro/hydrate.*.js');
    await go('/nile/vendors');
    await follow(/^Schedule$/);
    await see(heading('Schedule').first());
    await expectWholeTop();
  });
});

test('the downloads are 2 columns on a large screen, 4 on an extra-large one', async () => {
  await openHub('nile', '#downloads');
  const cards = list(tabpanel());
  for (const [width, columns] of [
    [768, 1],
    [1024, 2],
    [1280, 4],
  ] as const) {
    await resize(width, 900);
    const tracks = await cards.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    );
    expect([width, tracks]).toEqual([width, columns]);
  }
});
