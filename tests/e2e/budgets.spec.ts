import { expect, test } from '#tests/support/browser/e2e.ts';
import { weigh } from '#tests/support/browser/page-weight.ts';

/** product 9.8, for each public page: the most bytes of script, and whether React may be among them. */
const LIGHT = { js: 5_000, react: false };
const VENDORS = { js: 80_000, react: true };
const ROUTES: Record<string, { js: number; react: boolean }> = {
  '/': LIGHT,
  '/unknown-page': LIGHT,
  '/nile/unknown-page': LIGHT,
  '/offline': LIGHT,
  '/contact': LIGHT,
  '/design-tokens': LIGHT,
  '/nile': LIGHT,
  '/mate': LIGHT,
  '/nile/floor-map': LIGHT,
  '/mate/floor-map': LIGHT,
  '/nile/vendors': VENDORS,
  '/mate/vendors': VENDORS,
  '/booth-inquiry': { js: 100_000, react: true },
  '/nile/booth-inquiry': { js: 100_000, react: true },
  '/nile/booth-inquiry/thank-you': LIGHT,
};
const MAX_HTML = 14_000;
const MAX_FONTS = 60_000;
const MAX_NOTICES = 2_000;
/** Of the form, once somebody is in it. */
const MAX_LATER = 16_000;

for (const [path, budget] of Object.entries(ROUTES)) {
  test(`${path} keeps its budget`, async ({ baseURL }) => {
    const weight = await weigh(baseURL ?? '', path);
    expect(weight.html).toBeLessThanOrEqual(MAX_HTML);
    expect(weight.js).toBeLessThanOrEqual(budget.js);
    expect(weight.notices).toBeGreaterThan(500);
    expect(weight.notices).toBeLessThanOrEqual(MAX_NOTICES);
    expect(weight.later > 0).toBe(path.endsWith('/booth-inquiry'));
    expect(weight.later).toBeLessThanOrEqual(MAX_LATER);
    expect(weight.fonts).toBeLessThanOrEqual(MAX_FONTS);
    expect(weight.react).toBe(budget.react);
    expect(weight.thirdParties).toEqual([]);
  });
}
