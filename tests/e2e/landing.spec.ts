import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, sidewaysScroll, test, WIDTHS } from '#tests/support/browser/e2e.ts';
import { onEditedPortal, storeContent } from '#tests/support/portal/edited-portal.ts';

test.describe.configure({ mode: 'default' });

const SHOWS = [
  {
    slug: 'nile',
    title: 'Your booth at NILE',
    fullName: 'Northern International Livestock Exposition',
    dates: 'October 10–18, 2025',
    start: 'October 10, 2025',
    end: 'October 18, 2025',
    text: 'See which booths are open, plan your move-in and ask for your space.',
    about:
      'The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
    exhibitors: '200+',
    attendees: '10,000+',
    days: '9',
    callToAction: 'See which booths are open, then tell us what you bring.',
  },
  {
    slug: 'mate',
    title: 'Your booth at MATE',
    fullName: 'Montana Agri-Trade Exposition',
    dates: 'February 12–14, 2026',
    start: 'February 12, 2026',
    end: 'February 14, 2026',
    text: 'Ask for your space now. The floor map and the load-in details follow.',
    about:
      'The Montana Agri-Trade Exposition (MATE) is an agricultural trade exhibition at MetraPark in Billings, Montana.',
    exhibitors: '300+',
    attendees: '15,000+',
    days: '3',
    callToAction: 'Tell us what you bring; we find the space.',
  },
];

const VENUE = 'MetraPark, Billings, Montana';

/** The names and values of the description list in `place`. */
const factsIn = (place: Locator) =>
  place
    .locator('dl > div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => part.textContent?.trim())));

const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

const bill = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });
const strip = (page: Page) => page.locator('div', { has: page.locator('> dl', { hasText: 'Sq Ft' }) });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

for (const show of SHOWS) {
  const { slug } = show;

  test.describe(`the landing page of ${slug}`, () => {
    test.beforeEach(({ page }) => page.goto(`/${slug}`));

    test('says on its bill what, when and where, and what to do', async ({ page }) => {
      await expect(page).toHaveTitle(`${show.fullName} – ${slug.toUpperCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(show.title);
      for (const text of [show.fullName, show.text]) {
        await expect(bill(page).getByText(text, { exact: true })).toBeVisible();
      }
      expect(await factsIn(bill(page))).toEqual([
        ['Show dates', show.dates],
        ['Location', VENUE],
      ]);
      expect(await linksIn(bill(page))).toEqual([
        ['View Available Booths', `/${slug}/floor-map`],
        ['Booth Inquiry', `/${slug}/booth-inquiry`],
        ['Vendor Resources', `/${slug}/vendors`],
      ]);
    });

    test('shows four figures', async ({ page }) => {
      expect(await factsIn(strip(page))).toEqual([
        ['Exhibitors', show.exhibitors],
        ['Attendees', show.attendees],
        ['Days', show.days],
        ['Sq Ft', '100,000+'],
      ]);
    });

    test('has three cards of facts', async ({ page }) => {
      await expect(page.getByText(show.about, { exact: true })).toBeVisible();
      expect(await factsIn(card(page, 'Event Highlights'))).toEqual([
        ['Expected Exhibitors', show.exhibitors],
        ['Expected Attendees', show.attendees],
      ]);
      expect(await factsIn(card(page, 'Event Dates'))).toEqual([
        ['Start', show.start],
        ['End', show.end],
        ['Location', VENUE],
      ]);
      expect(await linksIn(card(page, 'Event Dates'))).toEqual([
        ['Schedule details', `/${slug}/vendors#schedule`],
      ]);
      expect(await factsIn(card(page, 'Vendor Information'))).toEqual([
        ['Total Days', show.days],
        ['Vendor Resources', 'Available'],
      ]);
      expect(await linksIn(card(page, 'Vendor Information'))).toEqual([
        ['View Vendor Info', `/${slug}/vendors`],
      ]);
    });

    test('ends with a call to action that leads to the floor map', async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Ready for a booth?' })).toBeVisible();
      await expect(page.getByText(show.callToAction, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Explore Show Floor' })).toHaveAttribute(
        'href',
        `/${slug}/floor-map`,
      );
    });

    for (const width of WIDTHS) {
      test(`at ${width} px axe finds nothing and nothing runs off the side`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}

const edited = onEditedPortal(async (sql) => {
  await storeContent(sql, 'nile', {
    hero_title: 'Sell at {EVENT_NAME}',
    hero_description: 'First line.\nSecond line.',
    explore_button_text: 'Find a booth',
    event_dates_heading: 'When and where',
    event_location: 'First Interstate Arena',
    schedule_dates_label: 'Open on',
    schedule_details_label: 'See the timetable',
    event_start_date: '2025-10-11',
    event_end_date: '2025-10-12',
    event_description: '',
    nile_expected_exhibitors: '250',
    nile_expected_attendees: '12,500',
    vendor_day1_name: 'Move-in',
    vendor_day2_name: 'Show',
    vendor_day3_name: 'Show',
    vendor_day4_name: 'Move-out',
    cta_title: 'Come and see',
    cta_description: '',
    button_explore_show_floor: 'To the floor',
    button_view_vendor_info: 'To the vendors',
  });
  await sql`update events set start_date = null, end_date = null, expected_attendees = 21500, square_feet = 98000
            where slug = 'mate'`;
  await sql`insert into exhibitors (event_id, name) select id, 'Ranch Tools' from events where slug = 'mate'`;
  for (const [title, date] of [
    ['Check-in', '2026-02-11'],
    ['Breakfast', '2026-02-12'],
    ['Reception', '2026-02-12'],
  ]) {
    await sql`insert into schedule_events (event_id, title, date, time)
              select id, ${title}, ${date}, '08:00' from events where slug = 'mate'`;
  }
});

edited('every edited text, date and figure is what the page shows', async ({ page }) => {
  await page.goto('/nile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell at NILE');
  await expect(bill(page).getByText('First line.\nSecond line.', { exact: true })).toBeVisible();
  expect(await factsIn(bill(page))).toEqual([
    ['Open on', 'October 11–12, 2025'],
    ['Location', 'First Interstate Arena'],
  ]);
  expect((await linksIn(bill(page)))[0]).toEqual(['Find a booth', '/nile/floor-map']);
  expect(await factsIn(strip(page))).toEqual([
    ['Exhibitors', '250'],
    ['Attendees', '12,500'],
    ['Days', '9'],
    ['Sq Ft', '100,000+'],
  ]);
  expect(await factsIn(card(page, 'When and where'))).toEqual([
    ['Start', 'October 11, 2025'],
    ['End', 'October 12, 2025'],
    ['Location', 'First Interstate Arena'],
  ]);
  await expect(card(page, 'When and where').getByRole('link')).toHaveText('See the timetable');
  await expect(card(page, 'Vendor Information').getByRole('link')).toHaveText('To the vendors');
  await expect(page.getByText('is a livestock exposition')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Come and see' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the floor' })).toHaveAttribute('href', '/nile/floor-map');
});

edited(
  'the show’s own figures and schedule come first; missing dates are announced later',
  async ({ page }) => {
    await page.goto('/mate');
    expect(await factsIn(bill(page))).toEqual([
      ['Show dates', 'Dates to be announced'],
      ['Location', VENUE],
    ]);
    expect(await factsIn(strip(page))).toEqual([
      ['Exhibitors', '1'],
      ['Attendees', '21,500'],
      ['Days', '3'],
      ['Sq Ft', '98,000'],
    ]);
    expect(await factsIn(card(page, 'Event Dates'))).toEqual([
      ['Show dates', 'Dates to be announced'],
      ['Location', VENUE],
    ]);
    expect(await factsIn(card(page, 'Vendor Information'))).toEqual([
      ['Total Days', '3'],
      ['Vendor Resources', 'Available'],
    ]);
  },
);
