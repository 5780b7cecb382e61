import ICAL from 'ical.js';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { startPortal } from '#tests/support/portal/start.ts';

// A portal of its own: this one knows its public address.
test.describe.configure({ mode: 'default' });

const SITE = 'https://portal.example';
let portal: Awaited<ReturnType<typeof startPortal>>;

test.beforeAll(async () => {
  test.slow();
  portal = await startPortal({ memory: true, port: 0, env: { SITE_URL: SITE } });
});
test.afterAll(() => portal?.stop());

const INDEXED = [
  '/',
  '/nile',
  '/nile/floor-map',
  '/nile/vendors',
  '/nile/booth-inquiry',
  '/mate',
  '/mate/floor-map',
  '/mate/vendors',
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

const get = (request: APIRequestContext, path: string) => request.get(portal.url + path);
const textOf = async (request: APIRequestContext, path: string) => (await get(request, path)).text();

/** The value of the head's element that `pattern` finds; null when there is none. */
const inHead = (html: string, pattern: RegExp) => pattern.exec(html.split('</head>')[0] ?? '')?.[1] ?? null;

const headOf = (html: string) => ({
  title: inHead(html, /<title>([^<]+)/),
  description: inHead(html, /<meta name="description" content="([^"]+)"/),
  canonical: inHead(html, /<link rel="canonical" href="([^"]+)"/),
  url: inHead(html, /<meta property="og:url" content="([^"]+)"/),
  image: inHead(html, /<meta property="og:image" content="([^"]+)"/),
  robots: inHead(html, /<meta name="robots" content="([^"]+)"/),
});

test('the sitemap lists the pages for search engines, robots.txt leads to it', async ({ request }) => {
  const locations = (await textOf(request, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g);
  expect([...locations].map(([, location]) => location)).toEqual(INDEXED.map((path) => SITE + path));
  expect(await textOf(request, '/robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

test('every listed page has a title, a description and an address of its own', async ({ request }) => {
  const heads = await Promise.all(INDEXED.map(async (path) => headOf(await textOf(request, path))));
  for (const [position, path] of INDEXED.entries()) {
    const picture = /^\/(nile|mate)/.exec(path)?.[1] ?? 'portal';
    expect(heads[position]).toMatchObject({
      canonical: SITE + path,
      url: SITE + path,
      image: `${SITE}/og/${picture}.png`,
      robots: null,
    });
  }
  const titles = heads.map(({ title }) => title);
  const descriptions = heads.map(({ description }) => description);
  expect([...new Set(titles)]).toEqual(titles);
  expect([...new Set(descriptions)]).toEqual(descriptions);
});

test('pages that make sense only on the way are kept out of search engines', async ({ request }) => {
  for (const path of UNLISTED)
    expect(headOf(await textOf(request, path))).toMatchObject({
      robots: 'noindex',
      canonical: null,
      image: null,
    });
});

test('a site that was not told its address names none', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/nile`)).text();
  expect(headOf(html)).toMatchObject({ canonical: null, url: null, image: null });
  expect(html).not.toContain('application/ld+json');
});

test('a show’s page tells search engines the event, other pages do not', async ({ page }) => {
  const told = async (path: string) => {
    await page.goto(portal.url + path);
    return page.locator('script[type="application/ld+json"]').allTextContents();
  };
  const [nile] = await told('/nile');
  expect(JSON.parse(nile ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'NILE – Northern International Livestock Exposition',
    // It is over, and scheduled no more.
    description:
      'This show was October 10–18, 2025. Dates of the next one are posted here first. The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
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
  });
  expect(JSON.parse((await told('/mate'))[0] ?? '')).toMatchObject({
    startDate: '2026-02-12',
    endDate: '2026-02-14',
  });
  expect([await told('/'), await told('/nile/vendors')]).toEqual([[], []]);
});

test('pictures and icons are as big as they are said to be', async ({ page }) => {
  const sizes = {
    '/og/portal.png': [1200, 630],
    '/og/nile.png': [1200, 630],
    '/og/mate.png': [1200, 630],
    '/apple-touch-icon.png': [180, 180],
    '/icon-192.png': [192, 192],
    '/icon-512.png': [512, 512],
    '/favicon.ico': [32, 32],
  };
  await page.goto(`${portal.url}/404`);
  const measured = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const picture = new Image();
          picture.src = path;
          await picture.decode();
          return [path, [picture.naturalWidth, picture.naturalHeight]];
        }),
      ),
    Object.keys(sizes),
  );
  expect(Object.fromEntries(measured)).toEqual(sizes);
});

test('the portal can be put on a home screen', async ({ page, request }) => {
  await page.goto(portal.url);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await get(request, address ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=UTF-8');
  expect(await answer.json()).toMatchObject({
    name: 'Vendor and exhibitor portal',
    short_name: 'Trade Shows',
    start_url: '/',
    background_color: '#FAF6EE',
    theme_color: '#241D16',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

test('a calendar program reads the timetable of each show and area', async ({ request }) => {
  const read = async (path: string) => {
    const answer = await get(request, path);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=UTF-8');
    const root = new ICAL.Component(ICAL.parse(await answer.text()));
    const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone') as ICAL.Component);
    const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    const [first] = events;
    if (!first) throw new Error(`${path} holds no event`);
    first.startDate.zone = zone;
    const uids = new Set(events.map(({ uid }) => uid));
    const starts = first.startDate.convertToZone(ICAL.Timezone.utcTimezone).toString();
    return {
      name: root.getFirstPropertyValue('name'),
      zone: zone.tzid,
      uids: uids.size,
      events: events.length,
      starts,
    };
  };
  const all = await Promise.all(
    ['/nile/schedule.ics', '/nile/expo.ics', '/nile/exhibit-hall.ics', '/nile/courtyard.ics'].map(read),
  );
  expect(all.map(({ name, zone }) => [name, zone])).toEqual([
    ['NILE schedule (past show)', 'America/Denver'],
    ['NILE: Expo Building (past show)', 'America/Denver'],
    ['NILE: Exhibit Hall (past show)', 'America/Denver'],
    ['NILE: Courtyard (past show)', 'America/Denver'],
  ]);
  for (const { uids, events } of all) expect(uids).toBe(events);
  expect(await read('/mate/schedule.ics')).toEqual({
    name: 'MATE schedule (past show)',
    zone: 'America/Denver',
    uids: 3,
    events: 3,
    starts: '2026-02-12T17:00:00Z',
  });
  expect((await get(request, '/mate/expo.ics')).status()).toBe(404);
});

test('build.json says which revision is live', async ({ request }) => {
  const answer = await get(request, '/build.json');
  expect(await answer.json()).toEqual({
    revision: 1,
    builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(answer.headers()['cache-control']).toBe('no-store');
});
