import { beforeAll, describe, expect, test } from 'vitest';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import type { Place } from '#tests/support/pages/read-page.ts';

const pages = pagesForTests();
const VENUE = 'MetraPark, Billings, Montana';

const SHOWS = [
  {
    slug: 'nile',
    title: 'Your booth at NILE',
    fullName: 'Northern International Livestock Exposition',
    dates: 'October 10–18, 2025',
    year: '2025',
    start: 'October 10, 2025',
    end: 'October 18, 2025',
    text: 'Request a booth, plan your move-in, and check the rules before you arrive.',
    about: 'NILE is the Northern International Livestock Exposition at MetraPark in Billings, Montana.',
    exhibitors: '200+',
    attendees: '10,000+',
    days: '9',
    moving: [
      ['Move-in', 'Oct 8–12'],
      ['Move-out', 'Oct 18'],
    ],
    areas: [
      ['Expo Building', 'expo'],
      ['Exhibit Hall', 'exhibit-hall'],
      ['Courtyard', 'courtyard'],
    ],
    callToAction: 'Tell us what you’re bringing, and we’ll look for a booth that fits.',
  },
  {
    slug: 'mate',
    title: 'Your booth at MATE',
    fullName: 'Montana Agri-Trade Exposition',
    dates: 'February 12–14, 2026',
    year: '2026',
    start: 'February 12, 2026',
    end: 'February 14, 2026',
    text: 'Request your booth now. We’ll post the floor map and load-in details here.',
    about:
      'MATE is the Montana Agri-Trade Exposition, an agricultural trade show at MetraPark in Billings, Montana.',
    exhibitors: '300+',
    attendees: '15,000+',
    days: '3',
    moving: [],
    areas: [],
    callToAction: 'Tell us what you’re bringing, and we’ll look for a booth that fits.',
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
      [`Days in ${show.year}`, show.days],
      ['Sq Ft', '100,000+'],
    ]);
  });

  test('has three cards of facts', () => {
    expect(card(page, 'Event Highlights').phrases).toContain(show.about);
    expect(card(page, 'Event Highlights').facts).toEqual([
      ['Expected Exhibitors', show.exhibitors],
      ['Expected Attendees', show.attendees],
    ]);
    expect(card(page, 'Event Dates').facts).toEqual([
      ['Start', show.start],
      ['End', show.end],
      ['Show dates', 'Dates to be announced'],
      ['Location', VENUE],
      ...show.moving,
    ]);
    expect(card(page, 'Event Dates').links).toEqual([['See the schedule', `/${slug}/vendors#schedule`]]);
    expect(card(page, 'Vendor Information').facts).toEqual([
      ['Total Days', `${show.days} in ${show.year}`],
      ['Vendor Resources', 'Available'],
    ]);
    expect(card(page, 'Vendor Information').links).toEqual([
      ...show.areas.map(([name, key]) => [name, `/${slug}/vendors?area=${key}`]),
      ['View Vendor Info', `/${slug}/vendors`],
    ]);
  });

  test('ends with a call to action that leads to the floor map', () => {
    expect(page.headings()).toContain('Ready for a booth?');
    expect(page.phrases).toContain(show.callToAction);
    expect(page.the('link', 'View Floor Map').attribute('href')).toBe(`/${slug}/floor-map`);
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
