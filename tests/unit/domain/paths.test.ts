import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug, slugForm, takenSlugs } from '#domain/events/slugs.ts';
import { cleanPath, floorPlanUrl, safeReturnTo, slugOfPath, swapSlug } from '#domain/paths.ts';
import { indexedPaths, pageNames, redirectsOf } from '#domain/site-map.ts';
import { slugs } from '#tests/support/samples/slugs.ts';

test.each(
  Object.entries({
    '/': '/',
    '': '/',
    '/index.html': '/',
    '/nile.html': '/nile',
    '/nile/': '/nile',
    '/nile/vendors.html': '/nile/vendors',
    '/nile/index.html': '/nile',
    '/contact': '/contact',
  }),
)('visitors see %j as %s', (built, seen) => expect(cleanPath(built)).toBe(seen));

describe('changing the event (product 2.8)', () => {
  test.each([
    ['/nile', 'mate', '/mate'],
    ['/nile.html', 'mate', '/mate'],
    ['/nile/floor-map', 'mate', '/mate/floor-map'],
    ['/nile/vendors.html', 'mate', '/mate/vendors'],
    ['/mate/booth-inquiry/thank-you', 'nile', '/nile/booth-inquiry/thank-you'],
    ['/mate', 'mate', '/mate'],
    ['/', 'nile', '/nile'],
    ['/contact', 'mate', '/mate'],
    ['/material', 'nile', '/nile'],
    ['/contact/nile', 'mate', '/mate'],
  ] as const)('on %s to %s leads to %s', (pathname, slug, expected) =>
    expect(swapSlug(pathname, slug)).toBe(expected),
  );

  const slug = fc.constantFrom(...slugs);
  const rest = fc.array(
    fc.stringMatching(/^[a-z]+(-[a-z]+)*$/).filter((part) => part !== 'index'),
    {
      maxLength: 3,
    },
  );

  test('there and back again is the same page', () =>
    fc.assert(
      fc.property(slug, slug, rest, (from, to, parts) => {
        const pathname = ['', from, ...parts].join('/');
        return swapSlug(swapSlug(pathname, to), from) === pathname;
      }),
    ));

  test('the page is always one of the chosen show', () =>
    fc.assert(
      fc.property(
        slug,
        fc.string().map((text) => `/${text}`),
        (to, pathname) => slugOfPath(swapSlug(pathname, to)) === to,
      ),
    ));

  test('a page without a show leads to the show’s own page', () => {
    const elsewhere = rest.filter(([first]) => !isSlug(first));
    fc.assert(fc.property(slug, elsewhere, (to, parts) => swapSlug(`/${parts.join('/')}`, to) === `/${to}`));
  });
});

describe('the page after login', () => {
  test.each(['/', '/admin', '/admin/content', '/admin?section=media#top', '/nile/vendors'])(
    'may be %s',
    (path) => expect(safeReturnTo(path)).toBe(path),
  );

  test.each([
    undefined,
    null,
    ['/admin'],
    '',
    'https://example.com',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    '/..//example.com',
    '/\t/example.com',
    '/admin\r\nSet-Cookie: a=b',
    ' /admin',
    '/café',
    '/api/logout',
    '/api/login?returnTo=/admin',
    '/API/logout',
    '/api',
  ])('is the dashboard instead of %j', (value) => expect(safeReturnTo(value)).toBe('/admin'));

  test('is a page of this site, whatever was asked for', () => {
    const origin = 'https://portal.example';
    const start = fc.constantFrom('', '/', '//', '/\\', 'https://', '/..//', '/%2f');
    const asked = fc.tuple(start, fc.string()).map((parts) => parts.join(''));
    fc.assert(fc.property(asked, (value) => new URL(safeReturnTo(value), origin).origin === origin));
  });
});

describe('the floor plan', () => {
  test('is embedded without its consent prompt', () =>
    expect(floorPlanUrl('nile-2025')).toBe('https://nile-2025.expofp.com/?allowConsent=false'));

  test.each([null, '', 'NILE', 'a/b', 'x'.repeat(64)])('has no URL for the id %j', (id) =>
    expect(floorPlanUrl(id)).toBe(null),
  );
});

const lines = (slugs: string[], offered: string[]) =>
  redirectsOf(slugs, offered).map(({ from, to, status }) => `${from} ${to} ${status}`);

test('a show’s pages are found as flyers print them, and what it has not is its own 404', () => {
  const rules = lines(['fair'], ['fair']);
  expect(rules).toContain('/FAIR /fair 301');
  expect(rules).toContain('/Fair/vendors /fair/vendors 301');
  expect(rules).toContain('/FAIR/VENDORS /fair/vendors 301');
  expect(rules.slice(-3)).toEqual([
    '/fair/* /fair/404.html 404',
    '/FAIR/* /fair/404.html 404',
    '/Fair/* /fair/404.html 404',
  ]);
  expect(rules.filter((line) => line.includes('302'))).toEqual([]);
});

test('a show that is not offered leads home, however it is written', () =>
  expect(lines(['fair', 'wool'], ['wool']).slice(0, 6)).toEqual([
    '/fair / 302',
    '/fair/* / 302',
    '/FAIR / 302',
    '/FAIR/* / 302',
    '/Fair / 302',
    '/Fair/* / 302',
  ]));

test('search engines are told of the pages of the shows that are offered', () =>
  expect(indexedPaths(['mate'])).toEqual([
    '/',
    '/mate',
    '/mate/floor-map',
    '/mate/vendors',
    '/mate/exhibitors',
    '/mate/booth-inquiry',
    '/booth-inquiry',
    '/contact',
    '/design-tokens',
  ]));

test('no new show is called as a page or file of today', () => {
  const files = ['src/pages', 'public'].flatMap((folder) =>
    readdirSync(new URL(`../../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' }),
  );
  const names = files.flatMap((file) => file.split(/[/.\\]/)).filter((name) => slugForm.test(name));
  const endings = ['astro', 'ts', 'ico'];
  const free = names.filter((name) => ![...pageNames, ...takenSlugs, ...endings].includes(name));
  expect(free).toEqual([]);
  expect(
    ['vendors', 'exhibitors', 'build', 'sw', 'robots', 'guides', 'fair'].map((name) => pageNames.has(name)),
  ).toEqual([true, true, true, true, true, true, false]);
});
