import { beforeAll, describe, expect, test } from 'vitest';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import type { Place } from '#tests/support/pages/read-page.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();
const { portal } = pages;
const VENUE = 'MetraPark, Billings, Montana';

const SHOWS = [
  {
    slug: 'nile',
    title: 'Your booth at NILE',
    fullName: 'Northern International Livestock Exposition',
    dates: 'October 10–18, 2025',
    start: 'October 10, 2025',
    end: 'October 18, 2025',
    text: 'Ask for your space, plan your move-in, and know the rules before you drive up.',
    about:
      'The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
    exhibitors: '200+',
    attendees: '10,000+',
    days: '9',
    callToAction: 'Tell us what you’re bringing, and we’ll find the space.',
  },
  {
    slug: 'mate',
    title: 'Your booth at MATE',
    fullName: 'Montana Agri-Trade Exposition',
    dates: 'February 12–14, 2026',
    start: 'February 12, 2026',
    end: 'February 14, 2026',
    text: 'Request your space now. The floor map and the load-in details come next.',
    about:
      'The Montana Agri-Trade Exposition (MATE) is an agricultural trade exhibition at MetraPark in Billings, Montana.',
    exhibitors: '300+',
    attendees: '15,000+',
    days: '3',
    callToAction: 'Tell us what you’re bringing, and we’ll find the space.',
  },
];

/** The top of the page, with its headline. */
function billOf(page: Place): Place {
  const [bill] = page.all('region').filter((region) => region.headings(1).length > 0);
  if (!bill) throw new Error('No bill');
  return bill;
}

const figuresOf = (page: Place) => page.facts.slice(2, 6);
const card = (page: Place, name: string) => page.the('article', name);

describe.each(SHOWS)('the landing page of $slug', (show) => {
  const { slug } = show;
  let page: Place;
  beforeAll(async () => {
    page = (await pages.open(`/${slug}`)).the('main');
  });

  test('says on its bill what, when and where, and what to do', async () => {
    expect((await pages.head(`/${slug}`)).title).toBe(`${show.fullName} – ${slug.toUpperCase()}`);
    expect(page.headings(1)).toEqual([show.title]);
    const bill = billOf(page);
    expect(bill.phrases).toEqual(expect.arrayContaining([show.fullName, show.text]));
    expect(bill.facts).toEqual([
      ['Show dates', show.dates],
      ['Location', VENUE],
    ]);
    expect(bill.links).toEqual([
      ['View Available Booths', `/${slug}/floor-map`],
      ['Booth Inquiry', `/${slug}/booth-inquiry`],
      ['Vendor Resources', `/${slug}/vendors`],
      ['(406) 555-0100', 'tel:+14065550100'],
      ['vendors@example.org', 'mailto:vendors@example.org'],
    ]);
  });

  test('shows four figures', () => {
    expect(figuresOf(page)).toEqual([
      ['Exhibitors', show.exhibitors],
      ['Attendees', show.attendees],
      ['Days', show.days],
      ['Sq Ft', '100,000+'],
    ]);
  });

  test('has three cards of facts', () => {
    expect(page.phrases).toContain(show.about);
    expect(card(page, 'Event Highlights').facts).toEqual([
      ['Expected Exhibitors', show.exhibitors],
      ['Expected Attendees', show.attendees],
    ]);
    expect(card(page, 'Event Dates').facts).toEqual([
      ['Start', show.start],
      ['End', show.end],
      ['Location', VENUE],
    ]);
    expect(card(page, 'Event Dates').links).toEqual([['Schedule details', `/${slug}/vendors#schedule`]]);
    expect(card(page, 'Vendor Information').facts).toEqual([
      ['Total Days', show.days],
      ['Vendor Resources', 'Available'],
    ]);
    expect(card(page, 'Vendor Information').links).toEqual([['View Vendor Info', `/${slug}/vendors`]]);
  });

  test('ends with a call to action that leads to the floor map', () => {
    expect(page.headings()).toContain('Ready for a booth?');
    expect(page.phrases).toContain(show.callToAction);
    expect(page.the('link', 'Explore Show Floor').attribute('href')).toBe(`/${slug}/floor-map`);
  });
});

describe('edited', () => {
  beforeAll(async () => {
    const { sql } = portal;
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
    await sql`update editions set start_date = null, end_date = null, coming_soon = '{}', expected_attendees = 21500, square_feet = 98000
              where slug = 'mate'`;
    await sql`insert into exhibitors (event_id, company, is_shown) select id, 'Ranch Tools', true from editions where slug = 'mate'`;
    for (const [title, date] of [
      ['Check-in', '2026-02-11'],
      ['Breakfast', '2026-02-12'],
      ['Reception', '2026-02-12'],
    ])
      await sql`insert into entries (event_id, title, date, time)
                select id, ${title}, ${date}, '08:00' from editions where slug = 'mate'`;
  });

  test('every text, date and figure is what the page shows', async () => {
    const page = (await pages.open('/nile')).the('main');
    expect(page.headings(1)).toEqual(['Sell at NILE']);
    expect(billOf(page).phrases).toContain('First line. Second line.');
    expect(billOf(page).facts).toEqual([
      ['Open on', 'October 11–12, 2025'],
      ['Location', 'First Interstate Arena'],
    ]);
    expect(billOf(page).links).toContainEqual(['Find a booth', '/nile/floor-map']);
    expect(figuresOf(page)).toEqual([
      ['Exhibitors', '250'],
      ['Attendees', '12,500'],
      ['Days', '9'],
      ['Sq Ft', '100,000+'],
    ]);
    expect(card(page, 'When and where').facts).toEqual([
      ['Start', 'October 11, 2025'],
      ['End', 'October 12, 2025'],
      ['Location', 'First Interstate Arena'],
    ]);
    expect(card(page, 'When and where').texts('link')).toEqual(['See the timetable']);
    expect(card(page, 'Vendor Information').texts('link')).toEqual(['To the vendors']);
    expect(page.text).not.toContain('is a livestock exposition');
    expect(page.headings()).toContain('Come and see');
    expect(page.the('link', 'To the floor').attribute('href')).toBe('/nile/floor-map');
  });

  test('the show’s own figures and schedule come first; missing dates are announced later', async () => {
    const page = (await pages.open('/mate')).the('main');
    const unknown = [
      ['Show dates', 'Dates to be announced'],
      ['Location', VENUE],
    ];
    expect(billOf(page).facts).toEqual(unknown);
    expect(figuresOf(page)).toEqual([
      ['Exhibitors', '1'],
      ['Attendees', '21,500'],
      ['Days', '3'],
      ['Sq Ft', '98,000'],
    ]);
    expect(card(page, 'Event Dates').facts).toEqual(unknown);
    expect(card(page, 'Vendor Information').facts).toEqual([
      ['Total Days', '3'],
      ['Vendor Resources', 'Available'],
    ]);
  });
});

test.each(['/', '/nile', '/nile/vendors', '/contact'])(
  'on %s each bar of links marks one page at most as the current one',
  async (path) => {
    const bars = (await pages.html(path)).match(/<nav[\s>].*?<\/nav>/gs) ?? [];
    const marked = bars.map((bar) => bar.split('aria-current="page"').length - 1);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((count) => count > 1)).toEqual([]);
  },
);
