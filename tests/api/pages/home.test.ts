import { expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';

const pages = pagesForTests();

test.each([
  {
    name: 'NILE',
    fullName: 'Northern International Livestock Exposition',
    badge: 'Booths Available',
    dates: 'October 10–18, 2025',
    button: 'Browse Floor Map',
    href: '/nile',
  },
  {
    name: 'MATE',
    fullName: 'Montana Agri-Trade Exposition',
    badge: 'Coming Soon',
    dates: 'February 12–14, 2026',
    button: 'View Event Details',
    href: '/mate',
  },
])('the card of $name says what, when and where, and leads to the show', async (card) => {
  const article = (await pages.open('/')).the('article', card.name);
  for (const words of [card.fullName, card.badge, card.dates, 'MetraPark, Billings, Montana'])
    expect(article.phrases).toContain(words);
  expect(article.the('link', card.button).attribute('href')).toBe(card.href);
});

test('features and the call to action follow', async () => {
  const main = (await pages.open('/')).the('main');
  expect(main.headings()).toEqual(
    expect.arrayContaining(['Interactive floor maps', 'Vendor resources', 'Dedicated support']),
  );
  expect(main.the('link', 'Booth Inquiry').attribute('href')).toBe('/booth-inquiry');
});

test('the footer names owner, year, venue, badges and the way to the administration', async () => {
  const footer = (await pages.open('/')).the('contentinfo');
  for (const words of [
    'Owned by the expo',
    'Managed by the events company',
    '© 2025 Trade Show Management. All Rights Reserved',
    'System Online',
    'Live Updates',
    'Secure Connection',
  ])
    expect(footer.text).toContain(words);
  expect(footer.the('link', /Admin/).attribute('href')).toBe('/api/login');
});

const linksTo = (slug: string) => [
  ['Home', '/'],
  ['Booth Map', `/${slug}/floor-map`],
  ['Vendor Resources', `/${slug}/vendors`],
  ['Contact', '/contact'],
];

test.each([
  ['/', 'nile', 'Trade Shows Premium Experience', 'system'],
  ['/contact', 'nile', 'Trade Shows Premium Experience', 'system'],
  ['/nile', 'nile', 'NILE Next show: dates coming', 'nile'],
  ['/nile/vendors', 'nile', 'NILE Next show: dates coming', 'nile'],
  ['/mate', 'mate', 'MATE Next show: dates coming', 'mate'],
  ['/mate/vendors', 'mate', 'MATE Next show: dates coming', 'mate'],
])(
  '%s has the links of %s, in the bar and in the tab bar, the name “%s” and the theme %s',
  async (path, slug, name, theme) => {
    const page = await pages.open(path);
    expect(column(page.all('navigation', 'Main'), 'links')).toEqual([linksTo(slug), linksTo(slug)]);
    const [, ...brand] = page.the('banner').all('link')[0]?.tags('span') ?? [];
    expect(column(brand, 'text').join(' ')).toBe(name);
    expect((await pages.head(path)).theme).toBe(theme);
  },
);
