import { expect, test } from 'vitest';
import { indexedPaths } from '#domain/site-map.ts';

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
