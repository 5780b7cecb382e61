import { describe, expect, test } from 'vitest';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';

const PAGES = [
  '/',
  ...['nile', 'mate'].flatMap((slug) => [
    `/${slug}`,
    `/${slug}/floor-map`,
    `/${slug}/vendors`,
    `/${slug}/booth-inquiry`,
    `/${slug}/booth-inquiry/thank-you`,
  ]),
  '/booth-inquiry',
  '/contact',
  '/design-tokens',
  '/offline',
  '/nowhere',
];

describe.each(SIZES)('public pages in WebKit at $width px', (size) => {
  const page = webkitForTests(size);

  test.each(PAGES)('%s', async (path) => {
    await page.open(path);
    await page.until(
      () => document.readyState === 'complete' && !document.querySelector('astro-island[ssr]'),
    );
    expect(await page.all('heading')).not.toEqual([]);
    const sideways = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(sideways).toBe(0);
  });
});
