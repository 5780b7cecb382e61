import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';

/** Lighthouse's phone. The service worker is left out: it fetches other pages, in advance. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
};
/** How long a finger stays on the screen. */
const TAP_MS = 80;
const SETTLED_MS = 500;

interface Weight {
  /** All that a first visit loads, prefetches apart, as sent, with its headers. */
  bytes: number;
  script: number;
  requests: number;
  /** The page's own file, compressed by brotli and by gzip. */
  html: { br: number; gzip: number };
  shift: number;
}

/** Measures what a first visit loads and how far the page moves by itself. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  return visit(browser, async (page) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await watchLayoutShift(page);
    await settle(page, url);
    const shift = await layoutShift(page);
    const loaded = await Promise.all(
      finished
        .filter((request) => !request.headers()['sec-purpose'])
        .map(async (request) => ({ type: request.resourceType(), ...(await request.sizes()) })),
    );
    const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0);
    return {
      bytes: sum(
        loaded.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      ),
      script: sum(loaded.filter(({ type }) => type === 'script').map((one) => one.responseBodySize)),
      requests: loaded.length,
      html: { br: await sentBytes(url, 'br'), gzip: await sentBytes(url, 'gzip') },
      shift,
    };
  });
}

/** Milliseconds from the end of a tap on a link of the home page until the page behind it is painted. */
export async function navigate(browser: Browser, origin: string, path: string): Promise<number> {
  return visit(browser, async (page) => {
    await page.addInitScript((wanted) => {
      const now = () => performance.timeOrigin + performance.now();
      addEventListener('touchend', () => sessionStorage.setItem('tapped', String(now())), true);
      const look = () => {
        const isThere = location.pathname === wanted && document.querySelector('main h1')?.checkVisibility();
        // The home page's own heading is still there while the address is the next one's already.
        if (!isThere || document.querySelector('article[data-theme]')) return requestAnimationFrame(look);
        return requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { took: now() - Number(sessionStorage.getItem('tapped')) })),
        );
      };
      look();
    }, path);
    await settle(page, origin);
    await tap(page, `main a[href="${path}"]`);
    const took = await page.waitForFunction(() => (window as { took?: number }).took);
    return Number(await took.jsonValue());
  });
}

/** The longest answer to a tap or a key on the hub, in the form and on the home page, in milliseconds, on a processor of a quarter. */
export async function respond(browser: Browser, origin: string): Promise<number> {
  const uses: [path: string, use: (page: Page) => Promise<void>][] = [
    ['/nile/vendors', useHub],
    ['/booth-inquiry', useForm],
    ['/', useHome],
  ];
  const longest: number[] = [];
  for (const [path, use] of uses)
    longest.push(
      await visit(browser, async (page) => {
        await page.addInitScript(() => {
          const answers = { longest: 0 };
          Object.assign(window, { answers });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as PerformanceEventTiming[])
              if (entry.interactionId) answers.longest = Math.max(answers.longest, entry.duration);
          }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
        });
        await settle(page, origin + path);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await use(page);
        await pause(SETTLED_MS);
        return page.evaluate(() => (window as unknown as { answers: { longest: number } }).answers.longest);
      }),
    );
  return Math.max(...longest);
}

async function useHub(page: Page): Promise<void> {
  for (const tab of ['schedule', 'guidelines', 'downloads', 'load-in']) await tap(page, `#tab-${tab}`);
  for (const area of ['expo', 'all']) await tap(page, `label.pill:has([value="${area}"])`);
}

async function useForm(page: Page): Promise<void> {
  await tap(page, '[name="companyName"]');
  await page.keyboard.type('Big Sky Saddles', { delay: 20 });
  await tap(page, '[name="contactEmail"]');
  await page.keyboard.type('ann@example.com', { delay: 20 });
  await tap(page, 'form label:has([type="checkbox"])');
  await tap(page, 'form [type="submit"]');
}

async function useHome(page: Page): Promise<void> {
  await tap(page, 'header button[aria-haspopup="dialog"]');
  await tap(page, 'dialog[open] button');
}

async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${selector}`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pause(200);
}

async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLED_MS);
}

async function visit<Found>(browser: Browser, look: (page: Page) => Promise<Found>): Promise<Found> {
  const context = await browser.newContext(PHONE);
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

const sentBytes = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
