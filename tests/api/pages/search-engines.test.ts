import { expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';

const SITE = 'https://portal.example';
const unaddressed = pagesForTests();
const pages = unaddressed.at(SITE);

const INDEXED = [
  '/',
  '/nile',
  '/nile/floor-map',
  '/nile/vendors',
  '/nile/exhibitors',
  '/nile/booth-inquiry',
  '/mate',
  '/mate/floor-map',
  '/mate/vendors',
  '/mate/exhibitors',
  '/mate/booth-inquiry',
  '/booth-inquiry',
  '/contact',
  '/design-tokens',
];
const UNLISTED = [
  '/404',
  '/nile/404',
  '/mate/404',
  '/offline',
  '/nile/booth-inquiry/thank-you',
  '/mate/booth-inquiry/thank-you',
];

test('the sitemap lists the pages for search engines, robots.txt leads to it', async () => {
  const locations = (await pages.html('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g);
  expect([...locations].map(([, location]) => location)).toEqual(INDEXED.map((path) => SITE + path));
  expect(await pages.html('/robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

test('every listed page has a title, a description and an address of its own', async () => {
  const heads = await Promise.all(INDEXED.map(pages.head));
  for (const [position, path] of INDEXED.entries()) {
    const picture = /^\/(nile|mate)/.exec(path)?.[1] ?? 'portal';
    expect(heads[position]).toMatchObject({
      canonical: SITE + path,
      url: SITE + path,
      image: `${SITE}/og/${picture}.png`,
      robots: null,
    });
  }
  const titles = column(heads, 'title');
  const descriptions = column(heads, 'description');
  expect([...new Set(titles)]).toEqual(titles);
  expect([...new Set(descriptions)]).toEqual(descriptions);
  expect([...titles, ...descriptions]).not.toContain(null);
});

test('pages that make sense only on the way are kept out of search engines', async () => {
  for (const path of UNLISTED)
    expect([path, await pages.head(path)]).toMatchObject([
      path,
      { robots: 'noindex', canonical: null, image: null },
    ]);
});

test('a site that was not told its address names none', async () => {
  expect(await unaddressed.head('/nile')).toMatchObject({
    canonical: null,
    url: null,
    image: null,
    told: [],
  });
});

test('a show’s page tells search engines the event, other pages do not', async () => {
  const told = async (path: string) => (await pages.head(path)).told;
  expect(await told('/nile')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'NILE – Northern International Livestock Exposition',
      // It is over, and scheduled no more.
      description:
        'Next show: dates coming. Last show: October 10–18, 2025. NILE is the Northern International Livestock Exposition at MetraPark in Billings, Montana.',
      startDate: '2025-10-10',
      endDate: '2025-10-18',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'MetraPark',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Billings',
          addressRegion: 'Montana',
          addressCountry: 'US',
        },
      },
      organizer: { '@type': 'Organization', name: 'Trade Show Management', url: `${SITE}/contact` },
      url: `${SITE}/nile`,
      image: [`${SITE}/og/nile.png`],
    },
  ]);
  expect(await told('/mate')).toMatchObject([{ startDate: '2026-02-12', endDate: '2026-02-14' }]);
  expect([await told('/'), await told('/nile/vendors')]).toEqual([[], []]);
});
