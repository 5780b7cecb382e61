import axe, { type RunOptions } from 'axe-core';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { toastFigures } from '#domain/basics/toast-figures.ts';
import { gapOf } from '#tests/firefox-gaps.ts';
import { insertTextAsTyped, leaveOutMediaFeatures } from './firefox.ts';

/** Console errors a test provokes on purpose, such as a refused submission. */
interface Options {
  expectedErrors: RegExp[];
}

/** Firefox tells of the parts of scripts that were under way when a page was left, as of an error. */
const leftTooEarly = /error loading dynamically imported module/;

/** Toasts stay until they are closed or replaced: a busy machine may look at one later than it would go. */
function keepToasts(duration: number): void {
  const { setTimeout } = window;
  const later = (run: () => void, ms?: number, ...rest: []) =>
    ms === duration ? 0 : setTimeout(run, ms, ...rest);
  window.setTimeout = later as typeof window.setTimeout;
}

/**
 * A page of the built portal. Any page error, console error or violation of the Content-Security-Policy fails the
 * test, unless the test named it in `expectedErrors`.
 */
export const test = base.extend<Options & { gap: undefined }, { cured: undefined }>({
  cured: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') {
        leaveOutMediaFeatures(browser);
        insertTextAsTyped(browser);
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  gap: [
    async ({ browserName, javaScriptEnabled }, use, testInfo) => {
      if (browserName === 'firefox') {
        testInfo.skip(javaScriptEnabled === false, 'JavaScript cannot be switched off');
        const gap = gapOf(testInfo.titlePath);
        testInfo.skip(gap !== undefined, gap ?? '');
      }
      await use(undefined);
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  page: async ({ page, browserName, expectedErrors }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      const isOfLeftPage = browserName === 'firefox' && leftTooEarly.test(text);
      if (!isOfLeftPage && !expectedErrors.some((pattern) => pattern.test(text))) faults.push(text);
    };
    page.on('pageerror', (error) => note(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`);
    });
    await page.addInitScript(keepToasts, toastFigures.toastMilliseconds);
    await page.exposeFunction('notePolicyViolation', (text: string) => note(`policy: ${text}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (window as unknown as { notePolicyViolation(text: string): void }).notePolicyViolation;
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
    await use(page);
    expect(faults, 'no page error, console error or policy violation').toEqual([]);
  },
});

export { expect };

export const WIDTHS = [320, 390, 768, 1280] as const;

/**
 * Returns axe's findings on the page, target sizes included: rule and element. A frame shows another page,
 * which has its own tests.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // The result is the same in every engine, and Firefox needs longer for it than for the test.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  const found = await runAxe(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await colorsAreStill(page);
  const inDark = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: null });
  return [...found, ...inDark.map((finding) => `in dark ${finding}`)];
}

/** Loading axe takes longer than running it, so each page loads it once. */
async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(asked);
      // Behind a modal dialog nothing can be pressed, and axe counts only the part of a button that shows.
      const modal = document.querySelector('dialog:modal');
      const isBehind = (place: string) => modal && !modal.contains(document.querySelector(place));
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .map(({ target }) => target.join(' '))
          .filter((place) => id !== 'target-size' || !isBehind(place))
          .map((place) => `${id}: ${place}`),
      );
    },
    { ...options, iframes: false, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] },
  );
}

/** A color that is on its way from light to dark is neither. */
const colorsAreStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );

/** Returns how far the page scrolls sideways, in CSS pixels, once its own fonts have loaded. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;
const byRole =
  (role: Role) =>
  (place: Pick<Page, 'getByRole'>, name: Name): Locator =>
    place.getByRole(role, { name });
export const button = byRole('button');
export const checkbox = byRole('checkbox');
export const dialog = byRole('dialog');
export const group = byRole('group');
export const heading = byRole('heading');
export const link = byRole('link');
export const radio = byRole('radio');
export const region = byRole('region');
export const tab = byRole('tab');
export const textbox = byRole('textbox');
