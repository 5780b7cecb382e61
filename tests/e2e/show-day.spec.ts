import type { Page } from 'playwright/test';
import { addDays, dateInZone, formatMonthDay, venueTimeZone } from '#domain/basics/dates.ts';
import {
  axeFindings,
  expect,
  group,
  link,
  radio,
  sidewaysScroll,
  tab,
  test,
} from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub, untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

/** Every page that tells the day of nile. */
const PAGES = ['/', '/nile', '/nile/vendors', '/nile/floor-map', '/nile/exhibitors'];

const BOTH = 'Expo Building and Courtyard 8 AM–5 PM';
const MOVE_OUT = 'Move-out today: Exhibit Hall from 7:01 PM';
const LAST_DAY = `Open today: Expo Building 8 AM–5 PM, Exhibit Hall 8 AM–6:30 PM. ${MOVE_OUT}`;
const OVER = 'Next show: dates coming. Last show: October 10–18, 2025.';

/** The line of a show on the page that is open: home has one in each card. */
function dayLine(page: Page, name = 'NILE') {
  const main = page.getByRole('main');
  const place = new URL(page.url()).pathname === '/' ? main.getByRole('article', { name }) : main;
  return place.locator('[data-show-day]');
}

/** Montana's noon, told in Tokyo, where it is the day after. */
test.describe('by the clock, in a browser far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const path of PAGES) {
    test(`${path} tells how nile stands to the day`, async ({ page }) => {
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
        await page.clock.setFixedTime(instant);
        await page.goto(path);
        await expect(dayLine(page), instant).toHaveText(words);
      }
    });
  }

  test('mate has hours for the whole show', async ({ page }) => {
    await page.clock.setFixedTime('2026-02-13T18:00:00Z');
    await page.goto('/mate');
    await expect(dayLine(page)).toHaveText('Open today 10 AM–6 PM');
    await page.goto('/');
    await expect(dayLine(page, 'MATE')).toHaveText('Open today 10 AM–6 PM');
    await expect(dayLine(page, 'NILE')).toHaveText(OVER);
  });
});

test('who says once which area they are in gets its day on every page', { tag: '@journey' }, async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-10-09T13:00:00Z');
  await openHub(page, 'nile');
  const choose = (name: string) => group(page, 'Area').getByText(name).click();
  await choose('Courtyard');
  const own = 'Courtyard · Move-in opens in 2 hr, 9 AM–5 PM. The show opens tomorrow.';
  for (const path of PAGES.filter((one) => one !== '/' && one !== '/nile/vendors')) {
    await page.goto(path);
    await expect(dayLine(page), path).toHaveText(own);
  }
  await openHub(page, 'nile');
  await expect(radio(page, /^Courtyard/)).toBeChecked();
  await choose('All Areas');
  await page.goto('/nile');
  await expect(dayLine(page)).toHaveText(
    'Move-in today: Expo Building 8 AM–5 PM, Courtyard 9 AM–5 PM. The show opens tomorrow.',
  );
});

test.describe('a page that stays open', () => {
  test('looks again each minute, over midnight and over the closing hour', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.clock.install({ time: '2025-10-10T05:59:30Z' });
    await page.goto('/nile');
    await expect(dayLine(page)).toHaveText(
      'The show opens tomorrow. Move-in for Exhibit Hall starts Saturday.',
    );
    await page.clock.runFor(60_000);
    await expect(dayLine(page)).toHaveText(`Open today: ${BOTH}. Move-in tomorrow: Exhibit Hall 8 AM–5 PM`);
    await page.clock.fastForward('17:00:00');
    await expect(dayLine(page)).toHaveText(
      `Closed for today. Open tomorrow: ${BOTH}. Move-in tomorrow: Exhibit Hall 8 AM–5 PM`,
    );
  });

  for (const [name, look] of [
    ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['brought back by Back', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
  ] as const) {
    test(`is right when it is ${name}`, async ({ page }) => {
      await page.clock.setFixedTime('2025-10-18T18:00:00Z');
      await page.goto('/nile/vendors#schedule');
      await expect(dayLine(page)).toHaveText(LAST_DAY);
      await page.clock.setFixedTime('2025-10-19T18:00:00Z');
      await page.evaluate(look);
      await expect(dayLine(page)).toHaveText(OVER);
      await expect(link(page, 'Jump to today')).toBeHidden();
    });
  }
});

for (const path of PAGES.filter((one) => one !== '/' && one !== '/nile/vendors'))
  test(`on a phone the first screen of ${path} has the day of one’s own area, above the bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.setFixedTime('2025-10-09T15:40:00Z');
    await openHub(page, 'nile');
    await group(page, 'Area').getByText('Expo Building').click();
    await page.goto(path);
    await expect(dayLine(page)).toContainText(
      'Expo Building · Move-in is open until 5 PM. Large equipment until 10:00 AM',
    );
    const ends = await dayLine(page)
      .locator('> span')
      .evaluate((line) => line.getBoundingClientRect().bottom);
    const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
    expect(ends).toBeLessThanOrEqual(bar?.y ?? 0);
  });

test('the landing page fills the button that the day asks for, and keeps the order of all three', async ({
  page,
}) => {
  const ways = page.locator('[data-turns]').getByRole('link');
  const ask = link(page.getByRole('main'), '(406) 555-0100');
  for (const [moment, filled] of [
    ['2025-09-01T18:00:00Z', 'Booth Inquiry'],
    ['2025-10-08T13:30:00Z', 'Vendor Resources'],
    ['2025-10-19T01:30:00Z', 'Vendor Resources'],
    ['2025-10-19T18:00:00Z', 'Booth Inquiry'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto('/nile');
    await expect(ways).toHaveText(['View Available Booths', 'Booth Inquiry', 'Vendor Resources']);
    for (const way of await ways.all())
      await expect(way, moment).toHaveCSS(
        'background-color',
        (await way.textContent()) === filled ? 'rgb(184, 115, 58)' : 'rgba(0, 0, 0, 0)',
      );
    await expect(ask).toBeVisible({ visible: moment === '2025-10-19T18:00:00Z' });
    await expect(page.getByText('Request a booth, plan your move-in')).toBeVisible();
  }
});

test.describe('a show that is over', () => {
  test('keeps the button of its card, which shouts no more beside the booth inquiry', async ({ page }) => {
    const button = page.getByRole('link', { name: 'Browse Floor Map' });
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.clock.setFixedTime('2025-10-18T18:00:00Z');
    await page.goto('/');
    const filled = await ground();
    await page.clock.setFixedTime('2025-10-19T18:00:00Z');
    await page.goto('/');
    expect([filled, await ground()]).toEqual(['rgb(184, 115, 58)', 'rgba(0, 0, 0, 0)']);
  });

  test('says once when it was; load-in and schedule are marked, and stay', async ({ page }) => {
    await page.clock.setFixedTime('2025-10-19T18:00:00Z');
    for (const path of ['/nile', '/nile/vendors', '/nile/floor-map']) {
      await page.goto(path);
      const dates = page
        .getByRole('main')
        .getByText(/October 1\d/)
        .filter({ visible: true });
      expect([path, await dates.allTextContents()]).toEqual([path, ['October 10–18, 2025.']]);
    }
    await page.goto('/nile/vendors#schedule');
    await untilTabs(page);
    for (const name of ['Load-In', 'Schedule', 'Guidelines', 'Downloads']) {
      await tab(page, name).click();
      const mark = page.getByRole('tabpanel').getByText('From the 2025 show');
      await expect(mark, name).toBeVisible({ visible: ['Load-In', 'Schedule'].includes(name) });
    }
    await page.clock.setFixedTime('2025-10-18T18:00:00Z');
    await page.reload();
    await expect(page.getByText('From the 2025 show').filter({ visible: true })).toHaveCount(0);
  });

  test('marks its calendars and guides', async ({ page }) => {
    await page.clock.setFixedTime('2025-10-18T18:00:00Z');
    await page.goto('/nile/vendors#schedule');
    await expect(page.getByRole('link', { name: 'Add to calendar', exact: true })).toBeVisible();
    await page.clock.setFixedTime('2025-10-19T18:00:00Z');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Add to calendar (past show)', exact: true })).toBeVisible();
    await untilTabs(page);
    await tab(page, 'Downloads').click();
    await expect(page.getByRole('tabpanel').getByText('(past show)', { exact: true })).toBeVisible();
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

  edited('a day without hours says that the show is on; before a show nothing is past', async ({ page }) => {
    await page.goto('/mate');
    await expect(dayLine(page)).toHaveText(`On now, through ${formatMonthDay(LAST)}`);
    await page.goto('/nile/vendors');
    await expect(page.getByText('(past show)').filter({ visible: true })).toHaveCount(0);
  });

  edited('from move-in to move-out the contact page has the on-site phone first', async ({ page }) => {
    const card = page.getByRole('article', { name: /Primary contact/i });
    const onSite = card.getByRole('link', { name: 'On-site phone, Exhibit Hall: (406) 555-0142' });
    const filled = card.locator('.button:not(.button-outline)');
    for (const [instant, isOnSite] of [
      ['2040-10-10T05:59:00Z', false],
      ['2040-10-10T06:00:00Z', true],
      ['2040-10-21T05:59:00Z', true],
      ['2040-10-21T06:00:00Z', false],
    ] as const) {
      await page.clock.setFixedTime(instant);
      await page.goto('/contact');
      await expect(onSite).toBeVisible({ visible: isOnSite });
      await expect(filled).toHaveText([isOnSite ? 'Call Now' : 'Send Email']);
    }
  });

  edited('deadlines say the days left, and past ones are folded', async ({ page }) => {
    await page.clock.setFixedTime('2040-09-02T18:00:00Z');
    await page.goto('/nile');
    const card = page.getByRole('article', { name: 'Vendor Information' });
    await expect(card.getByRole('definition').filter({ hasText: 'in 33 days' })).toHaveText(
      'Oct 5 in 33 days',
    );
    await expect(card.getByText('Early price ends')).toBeHidden();
    await card.getByText('Past deadlines').click();
    await expect(card.getByText('Early price ends')).toBeVisible();
    await page.clock.setFixedTime('2040-10-05T13:00:00Z');
    await page.goto('/nile/vendors#schedule');
    await untilTabs(page);
    const schedule = page.getByRole('tabpanel', { name: 'Schedule' });
    await expect(schedule.getByText('Forklift orders due')).toBeVisible();
    await expect(schedule.getByText('today', { exact: true })).toBeVisible();
    await expect(schedule.getByText('Early price ends')).toBeHidden();
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
    await page.getByRole('searchbox').fill('early price');
    await expect(schedule.getByText('Early price ends')).toBeVisible();
  });

  edited('home and landing page begin with the ticket of a remembered area', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.clock.setFixedTime('2040-10-10T13:00:00Z');
    await openHub(page, 'nile');
    const inHub = page.getByRole('region', { name: 'Courtyard' });
    const words = /Move-in today · opens in 2 hr\s*9:00 AM–5:00 PM/;
    await page.getByRole('group', { name: 'Area' }).getByText('Courtyard').click();
    await expect(inHub).toContainText(words);
    for (const first of ['9:00 AM–5:00 PM', 'Ask show management', '(406) 555-0100'])
      await expect(inHub.getByText(first).first()).toBeInViewport({ ratio: 1 });
    const ticket = page.getByRole('region', { name: 'What’s next: Courtyard' });
    await watchLayoutShift(page);
    for (const path of ['/', '/nile']) {
      await page.goto(path);
      await expect(ticket, path).toContainText(words);
      await atRest(page);
      expect(await layoutShift(page), path).toBeLessThan(BY_FONTS);
    }
    await openHub(page, 'nile');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('group', { name: 'Area' }).getByText('All Areas').click();
    await page.goto('/nile');
    await expect(ticket).toBeHidden();
  });

  edited('a page from before is right while its publication is late', async ({ page }) => {
    await page.clock.setFixedTime('2040-10-17T18:00:00Z');
    await page.goto('/nile/vendors#schedule');
    await expect(dayLine(page)).toHaveText(`Open today: ${BOTH}, Exhibit Hall 10 AM–4 PM`);
    await page.clock.setFixedTime('2040-10-21T18:00:00Z');
    await page.reload();
    await expect(dayLine(page)).toHaveText(/ Last show: October 12–20, 2040\.$/);
    await expect(link(page, 'Add to calendar (past show)')).toBeVisible();
  });

  edited(
    'during the show the schedule opens at today; a link, the button, search and paper have earlier days',
    async ({ page }) => {
      await page.clock.setFixedTime('2040-10-15T18:00:00Z');
      const day = (name: string) => page.getByRole('heading', { name });
      await watchLayoutShift(page);
      await page.goto('/nile/vendors#schedule');
      await expect(day('Monday Oct 15')).toBeVisible();
      await expect(day('Friday Oct 12')).toBeHidden();
      await atRest(page);
      expect(await layoutShift(page)).toBeLessThan(BY_FONTS);
      await page.emulateMedia({ media: 'print' });
      await expect(day('Friday Oct 12')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'Show earlier days' }).click();
      await expect(day('Friday Oct 12')).toBeVisible();
      await page.goto('/nile/vendors#day-2040-10-12');
      await page.reload();
      await expect(day('Friday Oct 12')).toBeVisible();
      await expect(day('Thursday Oct 11')).toBeHidden();
      await page.clock.setFixedTime('2040-10-22T18:00:00Z');
      await page.goto('/nile/vendors#schedule');
      await page.reload();
      await expect(day('Thursday Oct 11')).toBeVisible();
    },
  );

  for (const width of [390, 1280]) {
    edited(
      `at ${width} px nothing moves, and axe finds nothing, whatever the line says`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await watchLayoutShift(page);
        for (const path of PAGES) {
          for (const instant of [
            '2040-09-02T18:00:00Z',
            '2040-10-12T18:00:00Z',
            '2040-10-17T18:00:00Z',
            '2040-10-19T02:00:00Z',
            '2040-10-21T18:00:00Z',
          ]) {
            await page.clock.setFixedTime(instant);
            await page.goto(path);
            await atRest(page);
            expect(await layoutShift(page), `${path} ${instant}`).toBeLessThan(BY_FONTS);
            expect([path, instant, await sidewaysScroll(page)]).toEqual([path, instant, 0]);
          }
          expect(await axeFindings(page)).toEqual([]);
        }
      },
    );
  }
});
