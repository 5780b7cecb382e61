import { expect, type Locator } from 'playwright/test';
import { keys, thePage } from './e2e.ts';

interface Stop {
  name: string;
  /** No outline and no shadow: nobody sees where the focus is. */
  invisible: boolean;
  /** Another element lies over the middle of it. */
  covered: boolean;
}

/** The element that has the focus, as somebody sees it; null once the focus has left the page. */
const stop = (): Promise<Stop | null> =>
  thePage().evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A tab panel shows its focus at its heading.
    const heading = element.getAttribute('role') === 'tabpanel' ? element.querySelector('h2') : null;
    const seen = element.matches('input[type=radio], input[type=checkbox]')
      ? (element.closest('label') ?? element)
      : element;
    const style = getComputedStyle(element);
    const around = getComputedStyle(heading ?? seen);
    // The button of a date field's calendar is the browser's own, with a ring of its own.
    const isInside = !element.matches(':focus');
    const ringed =
      isInside || [style, around].some((one) => one.outlineStyle !== 'none' || one.boxShadow !== 'none');
    const isCovered = () => {
      const { x, y, width, height } = (heading ?? element).getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight) / 2);
      return !top || !(seen.contains(top) || top.contains(element));
    };
    // Firefox scrolls after the focus has come: many frames later on a busy machine.
    for (let frame = 0; frame < 600 && isCovered(); frame += 1) await new Promise(requestAnimationFrame);
    return {
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute('name') || element.id}`,
      invisible: !ringed,
      covered: isCovered(),
    };
  });

/** How many parts of the page somebody can use by the keyboard. */
const reachable = (): Promise<number> =>
  thePage()
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

/** Where Tab leads from the top of the page, until the focus leaves it. */
async function walk(most = 200): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await keys('Tab');
    const here = await stop();
    if (!here) break;
    stops.push(here);
  }
  return stops;
}

/** Tab reaches everything on the page, visibly, and nothing hides it. */
export async function expectReachable(most?: number): Promise<void> {
  const stops = await walk(most);
  expect(stops.filter(({ invisible }) => invisible)).toEqual([]);
  expect(stops.filter(({ covered }) => covered)).toEqual([]);
  // Counted at the end: islands take the tabs' inactive links out of the order.
  expect(stops.length).toBeGreaterThanOrEqual(await reachable());
}

/** Presses Tab until this has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keys('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab`);
}
