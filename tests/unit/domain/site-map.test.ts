import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slugForm, takenSlugs } from '#domain/events/slugs.ts';
import { indexedPaths, pageNames } from '#domain/site-map.ts';

test('search engines are told of the pages of the shows that are offered', () => {
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
  ]);
});

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
