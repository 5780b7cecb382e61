import { expect, test } from '#tests/support/browser/e2e.ts';

const PAGES = [
  '/',
  '/nile',
  '/mate',
  '/nile/floor-map',
  '/nile/vendors',
  '/booth-inquiry',
  '/contact',
  '/favicon.svg',
];

for (const path of PAGES) {
  // WebKit draws such a segment from another point than the one where the figure was closed.
  test(`no drawing on ${path} goes on with a relative segment after closing a figure`, async ({
    request,
  }) => {
    const text = await (await request.get(path)).text();
    const drawings = [...text.matchAll(/\sd="([^"]+)"/g)].map(([, data = '']) => data);
    expect(drawings).not.toEqual([]);
    expect(drawings.filter((data) => /[zZ]\s*[a-ln-y]/.test(data))).toEqual([]);
  });
}
