import axe, { type RunOptions } from 'axe-core';
import {
  test as base,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Route,
} from 'playwright/test';
import { toastFigures } from '#domain/basics/limits.ts';
import { gapOf } from '#tests/firefox-gaps.ts';
import { insertTextAsTyped, leaveOutMediaFeatures } from './firefox.ts';

/** Console errors a test provokes on purpose, such as a refused submission. */
interface Options {
  expectedErrors: RegExp[];
}

let tolerated: RegExp[] = [];

/** Errors that the test provokes on purpose from here on. */
export const expectErrors = (pattern: RegExp) => tolerated.push(pattern);

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
export const test = base.extend<Options & { gap: undefined; shown: undefined }, { cured: undefined }>({
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
  shown: [
    async ({ page }, use) => {
      shown = page;
      await use(undefined);
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  page: async ({ page, browserName, expectedErrors }, use) => {
    const faults: string[] = [];
    tolerated = [...expectedErrors];
    const note = (text: string) => {
      const isOfLeftPage = browserName === 'firefox' && leftTooEarly.test(text);
      if (!isOfLeftPage && !tolerated.some((pattern) => pattern.test(text))) faults.push(text);
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

let shown: Page | undefined;

/** The page of the test that runs: a worker runs one at a time, so what is done and seen need not name it. */
export function thePage(): Page {
  if (!shown) throw new Error('No test runs');
  return shown;
}

/** Lets a function's page be left out. */
export const onPage =
  <Rest extends unknown[], Result>(act: (page: Page, ...rest: Rest) => Result) =>
  (...given: Rest | [Page, ...Rest]): Result =>
    isPlace(given[0]) ? act(...(given as [Page, ...Rest])) : act(thePage(), ...(given as Rest));

/**
 * Returns axe's findings on the page, target sizes included: rule and element. A frame shows another page,
 * which has its own tests.
 */
export const axeFindings = onPage(async (page): Promise<string[]> => {
  // The result is the same in every engine, and Firefox needs longer for it than for the test.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  const found = await runAxe(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await colorsAreStill(page);
  const inDark = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: null });
  return [...found, ...inDark.map((finding) => `in dark ${finding}`)];
});

export const expectNoFindings = async (): Promise<void> => expect(await axeFindings()).toEqual([]);

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
export const sidewaysScroll = onPage(
  (page): Promise<number> =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }),
);

/** The page does not scroll sideways; `what` tells which it is. */
export const expectFits = async (...what: unknown[]): Promise<void> =>
  expect([...what, await sidewaysScroll()]).toEqual([...what, 0]);

/** On phones and on a computer axe finds nothing, and nothing scrolls sideways. */
export async function expectSound(): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await resize(width, 800);
    await expectFits(width);
    await expectNoFindings();
  }
}

type Name = string | RegExp;
type Place = Pick<Page | Locator | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText'>;
const isPlace = (given: unknown): given is Place =>
  typeof given === 'object' && given !== null && 'getByRole' in given;

/** What is looked for, on the page or in a part of it. */
type Wanted = [place: Place, name: Name] | [place: Place] | [name: Name] | [];
const place = ([first]: readonly unknown[]): Place => (isPlace(first) ? first : thePage());
const name = (given: Wanted): Name | undefined => given.find((one) => !isPlace(one)) as Name | undefined;

const byRole =
  (role: Parameters<Page['getByRole']>[0]) =>
  (...given: Wanted): Locator => {
    const called = name(given);
    return place(given).getByRole(role, called === undefined ? {} : { name: called });
  };
export const alert = byRole('alert');
export const article = byRole('article');
export const banner = byRole('banner');
export const button = byRole('button');
export const checkbox = byRole('checkbox');
export const combobox = byRole('combobox');
export const definition = byRole('definition');
export const dialog = byRole('dialog');
export const form = byRole('form');
export const group = byRole('group');
export const heading = byRole('heading');
export const items = byRole('listitem');
export const link = byRole('link');
export const list = byRole('list');
export const main = byRole('main');
export const navigation = byRole('navigation');
export const option = byRole('option');
export const radio = byRole('radio');
export const region = byRole('region');
export const row = byRole('row');
export const status = byRole('status');
export const tab = byRole('tab');
export const tabpanel = byRole('tabpanel');
export const textbox = byRole('textbox');
/** The title of the page. */
export const title = (...given: [Place?]): Locator => place(given).getByRole('heading', { level: 1 });
export const field = (...given: Wanted): Locator => place(given).getByLabel(name(given) ?? '');
export const words = (...given: Wanted): Locator => place(given).getByText(name(given) ?? '');
/** These words and no more. */
export const exactly = (...given: Wanted): Locator =>
  place(given).getByText(name(given) ?? '', { exact: true });

/** Those with these words. */
export const which = (all: Locator, hasText: Name): Locator => all.filter({ hasText });
export const onView = (all: Locator): Locator => all.filter({ visible: true });

export const press = (...given: Wanted): Promise<void> => button(...given).click();
export const follow = (...given: Wanted): Promise<void> => link(...given).click();
export const openTab = (...given: Wanted): Promise<void> => tab(...given).click();

/** One field by its label, or several, on the page or in a part of it. */
type Filled<Value> = [label: Name, value: Value] | [values: Readonly<Record<string, Value>>];

function filled<Value>(given: [Place, ...Filled<Value>] | Filled<Value>): [Locator, Value][] {
  const [first, second] = (isPlace(given[0]) ? given.slice(1) : given) as Filled<Value>;
  const values =
    typeof first === 'string' || first instanceof RegExp
      ? [[first, second as Value] as const]
      : Object.entries(first);
  return values.map(([label, value]) => [place(given).getByLabel(label), value]);
}

export async function fill(...given: [Place, ...Filled<string>] | Filled<string>): Promise<void> {
  for (const [box, value] of filled(given)) await box.fill(value);
}

export async function choose(...given: [Place, ...Filled<string>] | Filled<string>): Promise<void> {
  for (const [box, value] of filled(given)) await box.selectOption(value);
}

/** Counts what the pointer presses from here on, on this page and the next ones. */
export async function countClicks(): Promise<() => number> {
  let clicks = 0;
  await thePage().exposeFunction('noteClick', () => {
    clicks += 1;
  });
  await thePage().addInitScript(() => {
    const { noteClick } = window as unknown as { noteClick(): void };
    addEventListener('pointerdown', noteClick, true);
  });
  return () => clicks;
}

/** Presses these keys, one after the other. */
export async function keys(...pressed: string[]): Promise<void> {
  for (const key of pressed) await thePage().keyboard.press(key);
}

/** Types where the focus is. */
export const write = (text: string): Promise<void> => thePage().keyboard.type(text);
export const go = (address: string) => thePage().goto(address);
export const resize = (width: number, height: number) => thePage().setViewportSize({ width, height });

export const reload = () => thePage().reload();
export const back = () => thePage().goBack();
/** Stops the page's clock at this moment. */
export const setTime = (moment: string | number) => thePage().clock.setFixedTime(moment);

/** Somebody comes back to the page, which was left open. */
export const lookAgain = () =>
  thePage().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Answers the page's calls in the portal's place. */
export const reply = (calls: Name, answer: Parameters<Route['fulfill']>[0]) =>
  thePage().route(calls, (route) => route.fulfill(answer));

export const withoutAnswer = (calls: Name) => thePage().route(calls, (route) => route.abort());

/** Keeps the page's calls waiting; gives what lets them go on. */
export async function hold(calls: Name, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await thePage().route(calls, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

const found = (what: Name | Locator): Locator => (isPlace(what) ? what : words(what));

/** All of these words or parts are visible. */
export async function see(...all: (Name | Locator)[]): Promise<void> {
  for (const one of all) await expect(found(one)).toBeVisible();
}

/** None of these words or parts is on the page. */
export async function gone(...all: (Name | Locator)[]): Promise<void> {
  for (const one of all) await expect(found(one)).toHaveCount(0);
}

/** None of these words or parts is visible. */
export async function hidden(...all: (Name | Locator)[]): Promise<void> {
  for (const one of all) await expect(found(one)).toBeHidden();
}

/** A part contains each of these words. */
export async function says(part: Locator, ...all: Name[]): Promise<void> {
  for (const one of all) await expect(part).toContainText(one);
}

/** A part, or each of several, has these words and no others. */
export const reads = (part: Locator, text: Name | Name[]): Promise<void> => expect(part).toHaveText(text);

export const expectCount = (all: Locator, count: number): Promise<void> => expect(all).toHaveCount(count);

/** A part, or the field with this label, has the focus. */
export const expectFocus = (what: Name | Locator): Promise<void> =>
  expect(isPlace(what) ? what : field(what)).toBeFocused();

/** A part is in view as a whole. */
export const expectWhole = (part: Locator): Promise<void> => expect(part).toBeInViewport({ ratio: 1 });

const ground = (place: Locator): Promise<string> =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor);

/** A chosen item has a background that no other item has. */
export async function expectToldApart(chosen: Locator, all: Locator): Promise<void> {
  const own = await ground(chosen);
  const grounds = await Promise.all((await all.all()).map(ground));
  expect(grounds.length).toBeGreaterThan(1);
  expect(grounds.filter((one) => one === own)).toHaveLength(1);
}

export const leadsTo = (link: Locator, address: Name): Promise<void> =>
  expect(link).toHaveAttribute('href', address);

export const expectChecked = (box: Locator): Promise<void> => expect(box).toBeChecked();

export async function expectField(...given: [Place, ...Filled<Name>] | Filled<Name>): Promise<void> {
  for (const [box, value] of filled(given)) await expect(box).toHaveValue(value);
}

/** Expects these faults, or other descriptions, at these fields. */
export async function expectFault(...given: [Place, ...Filled<Name>] | Filled<Name>): Promise<void> {
  for (const [box, value] of filled(given)) await expect(box).toHaveAccessibleDescription(value);
}

export const expectTitle = (text: Name): Promise<void> => expect(title()).toHaveText(text);
export const expectAddress = (address: Name): Promise<void> => expect(thePage()).toHaveURL(address);
