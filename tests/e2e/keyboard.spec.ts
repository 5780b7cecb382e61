import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const STATUS = 'the page of an inquiry';
const ROUTES = [
  '/',
  '/nile',
  '/mate',
  '/nile/floor-map',
  '/mate/floor-map',
  '/nile/exhibitors',
  '/nile/vendors',
  '/mate/vendors',
  '/nile/booth-inquiry',
  '/contact',
  '/design-tokens',
  STATUS,
];

/** The page that an inquiry's link opens, with all its parts unfolded. */
async function openStatusPage(page: Page): Promise<void> {
  const [show] = await (await page.request.get('/api/events')).json();
  const answer = await page.request.post('/api/booth-inquiries', {
    data: inquiryBody([show.id]),
    headers: { 'Idempotency-Key': 'keyboard' },
  });
  await page.goto(new URL((await answer.json()).statusUrl).pathname);
  await page.locator('main details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '');
  });
}

interface Stop {
  name: string;
  /** No outline and no shadow: nobody sees where the focus is. */
  invisible: boolean;
  /** Another element lies over the middle of it. */
  covered: boolean;
}

/** The element that has the focus, as somebody sees it; null once the focus has left the page. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A tab panel shows its focus at its heading.
    const heading = element.getAttribute('role') === 'tabpanel' ? element.querySelector('h2') : null;
    const box = (heading ?? element).getBoundingClientRect();
    const seen = element.matches('input[type=radio], input[type=checkbox]')
      ? (element.closest('label') ?? element)
      : element;
    const style = getComputedStyle(element);
    const around = getComputedStyle(heading ?? seen);
    const ringed = [style, around].some((one) => one.outlineStyle !== 'none' || one.boxShadow !== 'none');
    const top = document.elementFromPoint(
      box.x + box.width / 2,
      box.y + Math.min(box.height, innerHeight) / 2,
    );
    return {
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute('name') || element.id}`,
      invisible: !ringed,
      covered: !top || !(seen.contains(top) || top.contains(element)),
    };
  });

/** How many parts of the page somebody can use by the keyboard. */
const reachable = (page: Page): Promise<number> =>
  page
    .locator('a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary')
    .evaluateAll(
      (all) =>
        all.filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('[inert], [aria-hidden=true]') &&
            (element as HTMLElement).tabIndex >= 0 &&
            !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
        ).length,
    );

/** Where a journey by the keyboard alone leads, on a phone's width and on a wide one. */
const JOURNEY = ['/nile/vendors at 390 px', '/nile/booth-inquiry at 1280 px'];

// A page of its own for each: Firefox shows no ring any more where the focus went on into its own bars.
for (const width of [390, 1280])
  for (const path of ROUTES)
    test(`${path} at ${width} px: Tab reaches everything, visibly, and nothing hides it`, {
      tag: JOURNEY.includes(`${path} at ${width} px`) ? '@journey' : [],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await (path === STATUS ? openStatusPage(page) : page.goto(path));
      const stops: Stop[] = [];
      for (let count = 0; count < 200; count += 1) {
        await page.keyboard.press('Tab');
        const here = await stop(page);
        if (!here) break;
        stops.push(here);
      }
      expect(stops.filter(({ invisible }) => invisible)).toEqual([]);
      expect(stops.filter(({ covered }) => covered)).toEqual([]);
      // Counted at the end: islands take the tabs' inactive links out of the order.
      expect(stops.length).toBeGreaterThanOrEqual(await reachable(page));
    });
