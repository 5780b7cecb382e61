import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
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
 * What axe finds on the page as it stands, target sizes included: rule and element. Frames may be left out. Frames of
 * other sites are: the legacy mode asks for no page of its own and takes half the time.
 */
export async function axeFindings(page: Page, { frames = true } = {}): Promise<string[]> {
  // What it asks is the same in each engine, and takes Firefox longer than the test around it.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (!frames) axe.exclude('iframe');
  const named = ({ violations }: Awaited<ReturnType<typeof axe.analyze>>, scheme = '') =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}${scheme}: ${node.target.join(' ')}`));
  const found = named(
    await axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).analyze(),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await colorsAreStill(page);
  const inDark = named(await axe.withRules('color-contrast').analyze(), ' in dark');
  await page.emulateMedia({ colorScheme: null });
  return [...found, ...inDark];
}

/** A color that is on its way from light to dark is neither. */
const colorsAreStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );

/** How far the page can be scrolled sideways, in CSS pixels, once it stands in its own fonts. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
