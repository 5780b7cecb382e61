import { addDays, dateInZone, formatMonthDay, venueTimeZone } from '#domain/basics/dates.ts';
import {
  article,
  button,
  definition,
  exactly,
  expect,
  expectChecked,
  expectFits,
  expectNoFindings,
  expectWhole,
  go,
  gone,
  group,
  heading,
  hidden,
  link,
  main,
  navigation,
  onView,
  openTab,
  press,
  radio,
  reads,
  region,
  reload,
  reply,
  resize,
  says,
  see,
  setTime,
  tabpanel,
  test,
  thePage,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { expectStill, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub, untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

/** Every page that tells the day of nile. */
const PAGES = ['/', '/nile', '/nile/vendors', '/nile/floor-map', '/nile/exhibitors'];

const BOTH = 'Expo Building and Courtyard 8 AM–5 PM';
const MOVE_OUT = 'Move-out today: Exhibit Hall from 7:01 PM';
const LAST_DAY = `Open today: Expo Building 8 AM–5 PM, Exhibit Hall 8 AM–6:30 PM. ${MOVE_OUT}`;
const OVER = 'Next show: dates coming. Last show: October 10–18, 2025.';

/** The line of a show on the page that is open: home has one in each card. */
function dayLine(name = 'NILE') {
  const main = thePage().getByRole('main');
  const place = new URL(thePage().url()).pathname === '/' ? article(main, name) : main;
  return place.locator('[data-show-day]');
}

/** Montana's noon, told in Tokyo, where it is the day after. */
test.describe('by the clock, in a browser far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const path of PAGES) {
    test(`${path} tells how nile stands to the day`, async () => {
      for (const [instant, words] of [
        ['2025-08-31T18:00:00Z', 'Move-in starts in 38 days. The show opens in 40 days.'],
        [
          '2025-10-08T13:30:00Z',
          'Move-in today: Courtyard 9 AM–5 PM, Expo Building hours TBA. The show opens Friday.',
        ],
        ['2025-10-10T18:00:00Z', `Open today: ${BOTH}. Move-in tomorrow: Exhibit Hall 8 AM–5 PM`],
        ['2025-10-17T02:00:00Z', `Closed for today. Open tomorrow: ${BOTH}, Exhibit Hall 10 AM–7 PM`],
        ['2025-10-18T18:00:00Z', LAST_DAY],
        ['2025-10-19T05:59:00Z', 'The show is closed. Move-out is open in Exhibit Hall.'],
        ['2025-10-19T06:00:00Z', OVER],
      ] as const) {
        await setTime(instant);
        await go(path);
        await expect(dayLine(), instant).toHaveText(words);
      }
    });
  }
});

test('who says once which area they are in gets its day on every page', { tag: '@journey' }, async () => {
  await setTime('2025-10-09T13:00:00Z');
  await openHub('nile');
  const choose = (name: string) => words(group('Area'), name).click();
  await choose('Courtyard');
  const own = 'Courtyard · Move-in opens in 2 hr, 9 AM–5 PM. The show opens tomorrow.';
  for (const path of PAGES.filter((one) => one !== '/' && one !== '/nile/vendors')) {
    await go(path);
    await expect(dayLine(), path).toHaveText(own);
  }
  await openHub('nile');
  await expectChecked(radio(/^Courtyard/));
  await choose('All Areas');
  await go('/nile');
  await reads(
    dayLine(),
    'Move-in today: Expo Building 8 AM–5 PM, Courtyard 9 AM–5 PM. The show opens tomorrow.',
  );
});

test.describe('a page that stays open', () => {
  test('looks again each minute, over midnight and over the closing hour', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.clock.install({ time: '2025-10-10T05:59:30Z' });
    await go('/nile');
    await reads(dayLine(), 'The show opens tomorrow. Move-in for Exhibit Hall starts Saturday.');
    await page.clock.runFor(60_000);
    await reads(dayLine(), `Open today: ${BOTH}. Move-in tomorrow: Exhibit Hall 8 AM–5 PM`);
    await page.clock.fastForward('17:00:00');
    await reads(
      dayLine(),
      `Closed for today. Open tomorrow: ${BOTH}. Move-in tomorrow: Exhibit Hall 8 AM–5 PM`,
    );
  });

  for (const [name, look] of [
    ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['brought back by Back', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
  ] as const) {
    test(`is right when it is ${name}`, async ({ page }) => {
      await setTime('2025-10-18T18:00:00Z');
      await go('/nile/vendors#schedule');
      await reads(dayLine(), LAST_DAY);
      await setTime('2025-10-19T18:00:00Z');
      await page.evaluate(look);
      await reads(dayLine(), OVER);
      await hidden(link('Jump to today'));
    });
  }
});

for (const path of PAGES.filter((one) => one !== '/' && one !== '/nile/vendors'))
  test(`on a phone the first screen of ${path} has the day of one’s own area, above the bar`, async () => {
    await resize(390, 844);
    await setTime('2025-10-09T15:40:00Z');
    await openHub('nile');
    await words(group('Area'), 'Expo Building').click();
    await go(path);
    await says(dayLine(), 'Expo Building · Move-in is open until 5 PM. Large equipment until 10:00 AM');
    const ends = await dayLine()
      .locator('> span')
      .evaluate((line) => line.getBoundingClientRect().bottom);
    const bar = await navigation('Main').last().boundingBox();
    expect(ends).toBeLessThanOrEqual(bar?.y ?? 0);
  });

test('the landing page fills the button that the day asks for, and keeps the order of all three', async ({
  page,
}) => {
  const ways = link(page.locator('[data-turns]'));
  const ask = link(main(), '(406) 555-0100');
  for (const [moment, filled] of [
    ['2025-09-01T18:00:00Z', 'Booth Inquiry'],
    ['2025-10-08T13:30:00Z', 'Vendor Resources'],
    ['2025-10-19T01:30:00Z', 'Vendor Resources'],
    ['2025-10-19T18:00:00Z', 'Booth Inquiry'],
  ] as const) {
    await setTime(moment);
    await go('/nile');
    await reads(ways, ['View Available Booths', 'Booth Inquiry', 'Vendor Resources']);
    for (const way of await ways.all())
      await expect(way, moment).toHaveCSS(
        'background-color',
        (await way.textContent()) === filled ? 'rgb(184, 115, 58)' : 'rgba(0, 0, 0, 0)',
      );
    await expect(ask).toBeVisible({ visible: moment === '2025-10-19T18:00:00Z' });
    await see('Request a booth, plan your move-in');
  }
});

test.describe('a show that is over', () => {
  test('keeps the button of its card, which shouts no more beside the booth inquiry', async () => {
    const button = link('Browse Floor Map');
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await setTime('2025-10-18T18:00:00Z');
    await go('/');
    const filled = await ground();
    await setTime('2025-10-19T18:00:00Z');
    await go('/');
    expect([filled, await ground()]).toEqual(['rgb(184, 115, 58)', 'rgba(0, 0, 0, 0)']);
  });

  test('says once when it was; load-in and schedule are marked, and stay', async () => {
    await setTime('2025-10-19T18:00:00Z');
    for (const path of ['/nile', '/nile/vendors', '/nile/floor-map']) {
      await go(path);
      const dates = onView(words(main(), /October 1\d/));
      expect([path, await dates.allTextContents()]).toEqual([path, ['October 10–18, 2025.']]);
    }
    await go('/nile/vendors#schedule');
    await untilTabs();
    for (const name of ['Load-In', 'Schedule', 'Guidelines', 'Downloads']) {
      await openTab(name);
      const mark = words(tabpanel(), 'From the 2025 show');
      await expect(mark, name).toBeVisible({ visible: ['Load-In', 'Schedule'].includes(name) });
    }
    await setTime('2025-10-18T18:00:00Z');
    await reload();
    await gone(onView(words('From the 2025 show')));
  });

  test('marks its calendars and guides', async () => {
    await setTime('2025-10-18T18:00:00Z');
    await go('/nile/vendors#schedule');
    await see(link(/^Add to calendar$/));
    await setTime('2025-10-19T18:00:00Z');
    await reload();
    await see(link(/^Add to calendar \(past show\)$/));
    await untilTabs();
    await openTab('Downloads');
    await see(exactly(tabpanel(), '(past show)'));
  });
});

/** Whole weeks on, so that weekdays stay: 2040. */
const WEEKS_ON = 7 * 783;
const today = dateInZone(Date.now(), venueTimeZone);
const [FIRST, LAST] = [addDays(today, -30), addDays(today, 30)];

/** nile is still to come, mate is on, by the clock of this machine. */
const edited = onEditedPortal(async (sql) => {
  await sql`update editions set start_date = (start_date::date + ${WEEKS_ON}::int)::text,
              end_date = (end_date::date + ${WEEKS_ON}::int)::text
            where slug = 'nile'`;
  await sql`update entries set date = (date::date + ${WEEKS_ON}::int)::text
            where event_id = (select id from editions where slug = 'nile')`;
  await sql`update editions set start_date = ${FIRST}, end_date = ${LAST} where slug = 'mate'`;
  await sql`update areas set phone = '(406) 555-0142', version = version + 1 where key = 'exhibit-hall'`;
  await sql`insert into entries (event_id, kind, date, title)
            select id, 'deadline', due.date, due.title from editions, (values
              ('2040-08-01', 'Early price ends'), ('2040-10-05', 'Forklift orders due')) as due (date, title)
            where slug = 'nile'`;
});

edited.describe('before and during the show', () => {
  edited.describe.configure({ mode: 'default' });

  edited('a day without hours says that the show is on; before a show nothing is past', async () => {
    await go('/mate');
    await reads(dayLine(), `On now, through ${formatMonthDay(LAST)}`);
    await go('/nile/vendors');
    await gone(onView(words('(past show)')));
  });

  edited('from move-in to move-out the contact page has the on-site phone first', async () => {
    const card = article(/Primary contact/i);
    const onSite = link(card, 'On-site phone, Exhibit Hall: (406) 555-0142');
    const filled = card.locator('.button:not(.button-outline)');
    for (const [instant, isOnSite] of [
      ['2040-10-10T05:59:00Z', false],
      ['2040-10-10T06:00:00Z', true],
      ['2040-10-21T05:59:00Z', true],
      ['2040-10-21T06:00:00Z', false],
    ] as const) {
      await setTime(instant);
      await go('/contact');
      await expect(onSite).toBeVisible({ visible: isOnSite });
      await reads(filled, [isOnSite ? 'Call Now' : 'Send Email']);
    }
  });

  edited('deadlines say the days left, and past ones are folded', async ({ page }) => {
    await setTime('2040-09-02T18:00:00Z');
    await go('/nile');
    const card = article('Vendor Information');
    await reads(which(definition(card), 'in 33 days'), 'Oct 5 in 33 days');
    await hidden(words(card, 'Early price ends'));
    await words(card, 'Past deadlines').click();
    await see(words(card, 'Early price ends'));
    await setTime('2040-10-05T13:00:00Z');
    await go('/nile/vendors#schedule');
    await untilTabs();
    const schedule = tabpanel('Schedule');
    await see(words(schedule, 'Forklift orders due'), exactly(schedule, 'today'));
    await hidden(words(schedule, 'Early price ends'));
    await onView(button('Search')).click();
    await page.getByRole('searchbox').fill('early price');
    await see(words(schedule, 'Early price ends'));
  });

  edited(
    'home and landing page begin with the ticket of a remembered area, and its gate’s notice',
    async () => {
      const closed = 'Gate 2 closed, use Gate 4';
      const all = { slug: 'nile', from: '2040-10-10T12:00:00Z', until: '2040-10-10T20:00:00Z' };
      await reply('/api/notices', {
        json: [
          { id: '1', text: 'Coffee is free', area: null, areaName: null, ...all },
          { id: '2', text: closed, area: 'courtyard', areaName: 'Courtyard', ...all },
        ],
      });
      await resize(390, 664);
      await setTime('2040-10-10T13:00:00Z');
      await openHub('nile');
      const inHub = region('Courtyard');
      const opens = /Move-in today · opens in 2 hr\s*9:00 AM–5:00 PM/;
      await group('Area').getByText('Courtyard').click();
      await says(inHub, opens);
      await see(words(region('Notices'), `Courtyard: ${closed} · 1 more`));
      await gone(words(region('Expo Building'), closed));
      for (const first of [closed, '9:00 AM–5:00 PM', 'Ask show management', '(406) 555-0100'])
        await expectWhole(inHub.getByText(first).first());
      const ticket = region('What’s next: Courtyard');
      await watchLayoutShift();
      for (const path of ['/', '/nile']) {
        await go(path);
        await expect(ticket, path).toContainText(closed);
        await expect(ticket, path).toContainText(opens);
        await expectStill(path);
      }
      await openHub('nile');
      await press('Change');
      await group('Area').getByText('All Areas').click();
      await go('/nile');
      await hidden(ticket);
    },
  );

  edited('of an area’s days what is over comes last', async () => {
    const labels = region('Courtyard').getByRole('term');
    for (const [moment, told] of [
      ['2040-10-11T18:00:00Z', ['Move-in', 'Show dates', 'Move-out']],
      ['2040-10-12T18:00:00Z', ['Show dates', 'Move-out', 'Move-in']],
      ['2040-10-20T18:00:00Z', ['Move-out', 'Move-in', 'Show dates']],
    ] as const) {
      await setTime(moment);
      await go('/nile/vendors');
      await expect(labels, moment).toHaveText(told);
    }
  });

  edited('a page from before is right while its publication is late', async () => {
    await setTime('2040-10-17T18:00:00Z');
    await go('/nile/vendors#schedule');
    await reads(dayLine(), `Open today: ${BOTH}, Exhibit Hall 10 AM–4 PM`);
    await setTime('2040-10-21T18:00:00Z');
    await reload();
    await reads(dayLine(), / Last show: October 12–20, 2040\.$/);
    await see(link('Add to calendar (past show)'));
  });

  edited(
    'during the show the schedule opens at today; a link, the button, search and paper have earlier days',
    async ({ page }) => {
      await setTime('2040-10-15T18:00:00Z');
      const day = (name: string) => heading(name);
      await watchLayoutShift();
      await go('/nile/vendors#schedule');
      await see(day('Monday Oct 15'));
      await hidden(day('Friday Oct 12'));
      await expectStill();
      await page.emulateMedia({ media: 'print' });
      await see(day('Friday Oct 12'));
      await page.emulateMedia({ media: 'screen' });
      await press('Show earlier days');
      await see(day('Friday Oct 12'));
      await go('/nile/vendors#day-2040-10-12');
      await reload();
      await see(day('Friday Oct 12'));
      await hidden(day('Thursday Oct 11'));
      await setTime('2040-10-22T18:00:00Z');
      await go('/nile/vendors#schedule');
      await reload();
      await see(day('Thursday Oct 11'));
    },
  );

  for (const width of [390, 1280]) {
    edited(`at ${width} px nothing moves, and axe finds nothing, whatever the line says`, async () => {
      await resize(width, 844);
      await watchLayoutShift();
      for (const path of PAGES) {
        for (const instant of [
          '2040-09-02T18:00:00Z',
          '2040-10-12T18:00:00Z',
          '2040-10-17T18:00:00Z',
          '2040-10-19T02:00:00Z',
          '2040-10-21T18:00:00Z',
        ]) {
          await setTime(instant);
          await go(path);
          await expectStill(`${path} ${instant}`);
          await expectFits(path, instant);
        }
        await expectNoFindings();
      }
    });
  }
});
