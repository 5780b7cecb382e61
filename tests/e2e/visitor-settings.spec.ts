import type { Page } from 'playwright/test';
import {
  banner,
  expect,
  expectToldApart,
  go,
  link,
  navigation,
  resize,
  sidewaysScroll,
  tab,
  test,
  thePage,
  which,
} from '#tests/support/browser/e2e.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';

const PUBLIC = ['/', '/nile', '/mate', '/nile/floor-map', '/contact', '/nile/booth-inquiry'];
const TABS = ['Load-In', 'Schedule', 'Guidelines', 'Downloads'];

test.describe('in the system’s own colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the open tab is told from the others before anybody has touched the page', async ({ page }) => {
    await go('/nile/vendors');
    const edges = await page
      .locator('.tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockStartWidth));
    expect(edges).toEqual(['3px', '0px', '0px', '0px']);
  });

  test('the open tab, the chosen area and the current link are told from the others', async ({ page }) => {
    await openHub('nile', '?area=courtyard#schedule');
    const areas = page.locator('[data-area-filter] label');
    const links = link(navigation(banner()));
    await expectToldApart(tab('Schedule'), tab());
    await expectToldApart(which(areas, 'Courtyard'), areas);
    await expectToldApart(which(links, 'Vendor Resources'), links);
  });
});

/** Returns words that are wider than their box or that another part covers. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const named = document.querySelectorAll<HTMLElement>(
      'header [data-brand] span, header > div a span, header button, [role=tab], nav a span, h1, h2',
    );
    return [...named]
      .filter((one) => one.checkVisibility() && one.clientWidth !== 1 && !one.closest('.sr-only, [hidden]'))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
          ? true
          : left < 0 || right > innerWidth;
      })
      .map((one) => `${one.tagName} ${one.textContent?.trim()}`);
  });

/** Whether the bar at the bottom lies over the end of the page. */
const hiddenByBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    const words = Array.from(document.querySelectorAll('footer p, footer a')).at(-1);
    const bar = document.querySelector('body > nav');
    if (!words || !bar || getComputedStyle(bar).position !== 'fixed') return false;
    return words.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  });

for (const percent of [125, 150, 200])
  test(`a browser whose words are ${percent} % as large shows them whole on a phone, and nothing runs off the side`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const size = (16 * percent) / 100;
    await using browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
    });
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
    for (const path of PUBLIC) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      );
      expect([path, await sidewaysScroll(page), await unreadable(page)]).toEqual([path, 0, []]);
      // A script tells the page how high the bar is.
      await expect.poll(() => hiddenByBar(page), path).toBe(false);
    }
    await openHub(page, 'nile');
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      expect([tab, await sidewaysScroll(page), await unreadable(page)]).toEqual([tab, 0, []]);
      expect(await takenByBars(page), tab).toBeLessThanOrEqual(844 / 4);
    }
  });

/** How much of the window's height stays taken while the page is scrolled. */
const takenByBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: 200, behavior: 'instant' });
    const bars = [...document.querySelectorAll('header, body > nav, .tab-strip')].filter((one) =>
      ['fixed', 'sticky'].includes(getComputedStyle(one).position),
    );
    return bars.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }, 0);
  });

for (const [width, height] of [
  [844, 390],
  [320, 256],
  [390, 664],
  [390, 844],
  [1280, 720],
] as const)
  test(`at ${width} × ${height} what stays on view takes a quarter of the height at most`, async ({
    page,
  }) => {
    await resize(width, height);
    for (const path of ['/', '/nile/vendors', '/nile/booth-inquiry']) {
      await go(path);
      expect([path, (await takenByBars(page)) <= height / 4]).toEqual([path, true]);
    }
  });

/** Returns dates, and spans of days within one month, that break across lines. */
const brokenDates = (): Promise<string[]> =>
  thePage().evaluate(() => {
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
    const date = new RegExp(`\\b${month}\\s\\d{1,2}(?:–\\d{1,2})?(?:,\\s\\d{4})?\\b`, 'g');
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style, .sr-only'))
        continue;
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(date)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(text);
      }
    }
    return broken;
  });

test('on the narrowest phone no date breaks inside itself', async ({ page }) => {
  await resize(320, 800);
  for (const path of [...PUBLIC, '/mate/floor-map', '/mate/vendors']) {
    await go(path);
    expect([path, await brokenDates()]).toEqual([path, []]);
  }
  await openHub('nile');
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    expect([tab, await brokenDates()]).toEqual([tab, []]);
  }
});
