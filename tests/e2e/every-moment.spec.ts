import { axeFindings, expect, sidewaysScroll, signIn, test } from '#tests/support/browser/admin.ts';

/** Of the seeded show, in Montana's time. */
const MOMENTS = {
  'weeks before': '2025-09-12T12:00',
  'the morning of moving in': '2025-10-08T07:30',
  'a day of the show': '2025-10-11T11:00',
  'the last evening': '2025-10-18T19:01',
  over: '2025-11-03T12:00',
} as const;

const PAGES = ['/', '/nile', '/nile/floor-map', '/nile/exhibitors', '/contact', '/nile/booth-inquiry'];
const TABS = ['load-in', 'schedule', 'guidelines', 'downloads'].map((tab) => `/nile/vendors#${tab}`);

for (const path of [...PAGES, ...TABS])
  for (const [name, at] of Object.entries(MOMENTS))
    test(`${path} is whole ${name}, at every width, in light and dark`, async ({ page }) => {
      const [place = '', tab] = path.split('#');
      await signIn(page);
      await page.goto(`/admin/preview${place === '/' ? '' : place}?at=${at}${tab ? `#${tab}` : ''}`);
      for (const width of [390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const found = { sideways: await sidewaysScroll(page), axe: await axeFindings(page) };
        expect({ width, ...found }).toEqual({ width, sideways: 0, axe: [] });
      }
    });
