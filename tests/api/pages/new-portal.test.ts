import { beforeAll, describe, expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import type { Place } from '#tests/support/pages/read-page.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();
const VENUE = 'MetraPark, Billings, Montana';

const SHOWS = [
  {
    slug: 'nile',
    name: 'NILE',
    fullName: 'Northern International Livestock Exposition',
    badge: 'Booths Available',
    button: 'Browse Floor Map',
    dates: 'October 10–18, 2025',
    year: '2025',
    days: '9',
    exhibitors: '200+',
    attendees: '10,000+',
    dated: [
      ['Start', 'October 10, 2025'],
      ['End', 'October 18, 2025'],
    ],
    moving: [
      ['Move-in', 'Oct 8–12'],
      ['Move-out', 'Oct 18'],
    ],
    areas: ['expo', 'exhibit-hall', 'courtyard'],
    launch: 0,
  },
  {
    slug: 'mate',
    name: 'MATE',
    fullName: 'Montana Agri-Trade Exposition',
    badge: 'Coming Soon',
    button: 'View Event Details',
    dates: 'February 12–14, 2026',
    year: '2026',
    days: '3',
    exhibitors: '300+',
    attendees: '15,000+',
    dated: [
      ['Start', 'February 12, 2026'],
      ['End', 'February 14, 2026'],
    ],
    moving: [],
    areas: [],
    launch: 1,
  },
];

// The file tests/api/preview/fixed-words.test.ts checks that each text appears on its page.
describe.each(SHOWS)('$slug', (show) => {
  const { slug, name } = show;
  const leads = (place: Place, words: string) => place.the('link', words).attribute('href');

  test('the card on the home page says what, when and where, and leads to the show', async () => {
    const card = (await pages.open('/')).the('article', name);
    expect(card.phrases).toEqual(expect.arrayContaining([show.fullName, show.badge, show.dates, VENUE]));
    expect(leads(card, show.button)).toBe(`/${slug}`);
  });

  test('the landing page says on its bill what, when and where, and what to do', async () => {
    expect((await pages.head(`/${slug}`)).title).toBe(`${show.fullName} – ${name}`);
    const page = (await pages.open(`/${slug}`)).the('main');
    expect(page.headings(1)).toEqual([`Your booth at ${name}`]);
    const bill = page.all('region').find((region) => region.headings(1).length > 0);
    expect(bill?.facts).toEqual([
      ['Show dates', show.dates],
      ['Location', VENUE],
    ]);
    expect(bill?.links).toEqual([
      ['View Available Booths', `/${slug}/floor-map`],
      ['Booth Inquiry', `/${slug}/booth-inquiry`],
      ['Vendor Resources', `/${slug}/vendors`],
      ['(406) 555-0100', 'tel:+14065550100'],
      ['vendors@example.org', 'mailto:vendors@example.org'],
    ]);
    expect(leads(page, 'View Floor Map')).toBe(`/${slug}/floor-map`);
  });

  test('the landing page has four figures and three cards of facts', async () => {
    const page = (await pages.open(`/${slug}`)).the('main');
    expect(page.facts.slice(2, 6)).toEqual([
      ['Exhibitors', show.exhibitors],
      ['Attendees', show.attendees],
      [`Days in ${show.year}`, show.days],
      ['Sq Ft', '100,000+'],
    ]);
    const [highlights, dates, vendors] = ['Event Highlights', 'Event Dates', 'Vendor Information'].map(
      (title) => page.the('article', title),
    );
    expect(highlights?.facts).toEqual([
      ['Expected Exhibitors', show.exhibitors],
      ['Expected Attendees', show.attendees],
    ]);
    expect(dates?.facts).toEqual([
      ...show.dated,
      ['Show dates', 'Dates to be announced'],
      ['Location', VENUE],
      ...show.moving,
    ]);
    expect(dates?.links).toEqual([['See the schedule', `/${slug}/vendors#schedule`]]);
    expect(vendors?.facts).toEqual([
      ['Total Days', `${show.days} in ${show.year}`],
      ['Vendor Resources', 'Available'],
    ]);
    expect(vendors?.links.map(([, href]) => href)).toEqual([
      ...show.areas.map((key) => `/${slug}/vendors?area=${key}`),
      `/${slug}/vendors`,
    ]);
  });

  test('the floor map without a plan announces it, says who takes reservations, and leads on', async () => {
    expect((await pages.head(`/${slug}/floor-map`)).title).toBe(`Interactive Floor Map – ${name}`);
    const page = await pages.open(`/${slug}/floor-map`);
    expect(page.headings(1)).toEqual(['Interactive Floor Map']);
    expect(leads(page, `Back to ${name}`)).toBe(`/${slug}`);
    const main = page.the('main');
    expect(main.headings()).toEqual(
      expect.arrayContaining([
        'Interactive Map Coming Soon',
        'What the floor map will show',
        'Reserve through our floor-plan service',
      ]),
    );
    expect(main.headings(3)).toHaveLength(6);
    expect(main.phrases).toContain(
      'Reservations are made through the floor-plan service, which another company runs. You can’t reserve a booth on this site.',
    );
    expect(main.phrases.filter((words) => words === 'Expected launch: January 2026')).toHaveLength(
      show.launch,
    );
    expect(leads(main, 'Vendor Resources')).toBe(`/${slug}/vendors`);
    expect(main.all('link', 'Booth Inquiry').at(-1)?.attribute('href')).toBe(`/${slug}/booth-inquiry`);
    expect(page.tags('iframe')).toEqual([]);
  });

  test('the form has this show chosen already, without scripts, too; the form for all shows none', async () => {
    const chosen = async (path: string) =>
      column(
        (await pages.open(path))
          .the('main')
          .all('checkbox', /^(NILE|MATE)/)
          .filter((box) => box.attribute('checked') === ''),
        'name',
      );
    expect(await chosen(`/${slug}/booth-inquiry`)).toEqual([expect.stringMatching(`^${name}`)]);
    expect(await chosen('/booth-inquiry')).toEqual([]);
  });
});

test('the home page leads to the form for all shows, and to the administration', async () => {
  const page = await pages.open('/');
  expect(page.the('main').the('link', 'Booth Inquiry').attribute('href')).toBe('/booth-inquiry');
  expect(page.the('contentinfo').the('link', /Admin/).attribute('href')).toBe('/api/login');
});

test.each([
  ['/', 'nile', 'Trade Shows Premium Experience', 'system'],
  ['/contact', 'nile', 'Trade Shows Premium Experience', 'system'],
  ['/nile', 'nile', 'NILE Next show: dates coming', 'nile'],
  ['/nile/vendors', 'nile', 'NILE Next show: dates coming', 'nile'],
  ['/mate', 'mate', 'MATE Next show: dates coming', 'mate'],
  ['/mate/vendors', 'mate', 'MATE Next show: dates coming', 'mate'],
])('%s has the links of %s in both bars, the name “%s” and the theme %s', async (path, slug, name, theme) => {
  const page = await pages.open(path);
  const bars = page.all('navigation', 'Main');
  const links = [
    ['Home', '/'],
    ['Booth Map', `/${slug}/floor-map`],
    ['Vendor Resources', `/${slug}/vendors`],
    ['Contact', '/contact'],
  ];
  expect(column(bars, 'links')).toEqual([links, links]);
  for (const bar of bars)
    expect(bar.all('link').filter((link) => link.attribute('aria-current')).length).toBeLessThanOrEqual(1);
  const [, ...brand] = page.the('banner').all('link')[0]?.tags('span') ?? [];
  expect(column(brand, 'text').join(' ')).toBe(name);
  expect((await pages.head(path)).theme).toBe(theme);
});

const choicesOf = async (path: string, label: string) =>
  (await pages.open(path)).field(label).texts('option');

test('the form’s five sections and choice lists are those of the specification', async () => {
  const [form] = (await pages.open('/booth-inquiry')).tags('form');
  expect(form?.headings(2)).toEqual([
    'Event Selection',
    'Company Information',
    'Contact Information',
    'Booth Requirements',
    'Additional Information',
  ]);
  const countries = form?.field('Country').all('option') ?? [];
  expect(column(countries, 'text')).toEqual(['United States', 'Canada', 'Mexico', 'Other']);
  expect(countries.map((country) => country.attribute('selected') === '')).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await choicesOf('/booth-inquiry', 'Preferred area')).toEqual([
    'Exhibit Hall',
    'Concourse',
    'Expo Building',
    'Courtyard',
    'No preference',
  ]);
  expect(await choicesOf('/booth-inquiry', 'Booth size')).toEqual([
    'No preference',
    '10x10 ft',
    '10x20 ft',
    '20x20 ft',
    'Custom',
  ]);
});

describe('changed', () => {
  beforeAll(() => sql`update editions set expofp_event_id = 'demo', coming_soon = '{}' where slug = 'nile'`);

  test('a floor plan has words for what it shows', async () => {
    const main = (await pages.open('/nile/floor-map')).the('main');
    expect(main.headings(2)).toContain('On the floor map');
    expect(main.phrases).toContain('See the aisles, the doors, and the booths next to yours.');
  });

  test('a booth in the list of exhibitors leads to it on the plan', async () => {
    await sql`insert into exhibitors (event_id, company, booth, is_shown)
      select id, 'Big Sky Fence', '12 & 13', true from editions where slug = 'nile'`;
    const list = (await pages.open('/nile/exhibitors')).the('main');
    expect(list.the('link', 'Booth 12 & 13').attribute('href')).toBe('/nile/floor-map?booth=12%20%26%2013');
  });

  test('an id that is no name of a host never becomes an address, should one ever be stored', async () => {
    const html = await pages.html('/mate/floor-map', (snapshot) => ({
      ...snapshot,
      events: snapshot.events.map((event) => ({ ...event, expofpEventId: 'evil.example/' })),
    }));
    expect(html).toContain('Interactive Map Coming Soon');
    expect(html).not.toMatch(/evil\.example|expofp\.com/);
  });

  test('a show’s form offers its areas, the form for all shows those of all', async () => {
    const long =
      'The long hall between the river and the railway, whose doors are wide enough for a tractor, heated';
    const own = ['Arena', 'Concourse', long];
    await storeContent('nile', { inquiry_areas: own.join('\n') });
    expect(await choicesOf('/nile/booth-inquiry', 'Preferred area')).toEqual([...own, 'No preference']);
    expect(await choicesOf('/booth-inquiry', 'Preferred area')).toEqual([
      ...own,
      'Exhibit Hall',
      'Expo Building',
      'Courtyard',
      'No preference',
    ]);
  });
});
