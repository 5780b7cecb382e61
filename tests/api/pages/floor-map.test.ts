import { beforeAll, describe, expect, test } from 'vitest';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import type { Place } from '#tests/support/pages/read-page.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();
const NOTICE =
  'Reservations are made through the floor-plan service, which another company runs. You can’t reserve a booth on this site.';
const LAUNCH = 'Expected launch: January 2026';

describe.each([
  { slug: 'nile', name: 'NILE', lead: 'See the booths and reserve yours.', launch: [] },
  { slug: 'mate', name: 'MATE', lead: 'We’ll post the MATE floor map here.', launch: [LAUNCH] },
])('the floor map of $slug, without a floor plan', ({ slug, name, lead, launch }) => {
  let page: Place;
  beforeAll(async () => {
    page = await pages.open(`/${slug}/floor-map`);
  });

  test('leads back to the show and announces the map', async () => {
    expect((await pages.head(`/${slug}/floor-map`)).title).toBe(`Interactive Floor Map – ${name}`);
    expect(page.headings(1)).toEqual(['Interactive Floor Map']);
    expect(page.the('link', `Back to ${name}`).attribute('href')).toBe(`/${slug}`);
    expect(page.headings()).toContain('Interactive Map Coming Soon');
    expect(page.phrases).toEqual(
      expect.arrayContaining([
        lead,
        `We’ll post the floor plan of the next ${name} here.`,
        'Coming Soon',
        `The ${name} floor map isn’t ready yet. Send a booth inquiry, and we’ll be in touch.`,
      ]),
    );
    expect(page.phrases.filter((words) => words === LAUNCH)).toEqual(launch);
    expect(page.the('main').the('link', 'Vendor Resources').attribute('href')).toBe(`/${slug}/vendors`);
    expect(page.tags('iframe')).toEqual([]);
  });

  test('says what the plan will show and who takes reservations', () => {
    const main = page.the('main');
    expect(main.headings(2)).toContain('What the floor map will show');
    expect(main.phrases).toContain('You’ll see the aisles, the doors, and the booths next to yours.');
    expect(main.headings(3)).toEqual([
      'Find a booth',
      'See what’s available',
      'See who’s next to you',
      'Compare booths',
      'Check your load-in',
      'Ask us',
    ]);
    expect(main.headings()).toContain('Reserve through our floor-plan service');
    expect(main.phrases).toContain(NOTICE);
    expect(main.all('link', 'Booth Inquiry').at(-1)?.attribute('href')).toBe(`/${slug}/booth-inquiry`);
  });
});

describe('with a floor plan', () => {
  beforeAll(() => sql`update editions set expofp_event_id = 'demo', coming_soon = '{}' where slug = 'nile'`);

  test('says what the plan shows', async () => {
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
});

describe('edited', () => {
  beforeAll(() =>
    storeContent(sql, 'mate', {
      floormap_hero_title: 'Where we build',
      floormap_hero_description: '',
      floormap_coming_soon_badge: 'Soon',
      mate_floormap_title: 'Not yet',
      mate_floormap_description: 'In a while.',
      floor_map_launch_date: 'Expected launch: March 2026',
    }),
  );

  test('an id that is no name of a host never becomes an address, should one ever be stored', async () => {
    const html = await pages.html('/mate/floor-map', (snapshot) => ({
      ...snapshot,
      events: snapshot.events.map((event) => ({ ...event, expofpEventId: 'evil.example/' })),
    }));
    expect(html).toContain('Not yet');
    expect(html).not.toMatch(/evil\.example|expofp\.com/);
  });
});
