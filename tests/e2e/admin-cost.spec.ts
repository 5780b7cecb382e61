import type { Page } from 'playwright/test';
import { test } from '#tests/support/browser/admin.ts';
import { openManager } from '#tests/support/browser/content-manager.ts';
import { button, expect, see, thePage, title, write } from '#tests/support/browser/e2e.ts';

/** Counts what React renders, as its developer tools do: how often components ran since the last call. */
declare global {
  interface Window {
    countRenders(): number;
  }
}

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

function installCounter(): void {
  // Functions, classes, forwarded refs and both kinds of memo.
  const components = [0, 1, 11, 14, 15];
  const PERFORMED_WORK = 1;
  let count = 0;
  const countNew = (fiber: Fiber | null): void => {
    for (let one = fiber; one; one = one.sibling) {
      if (components.includes(one.tag)) count += 1;
      countNew(one.child);
    }
  };
  const countChanged = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (components.includes(fiber.tag) && (!before || fiber.flags & PERFORMED_WORK)) count += 1;
    if (!before) countNew(fiber.child);
    if (!before || fiber.child === before.child) return;
    for (let one = fiber.child; one; one = one.sibling) countChanged(one);
  };
  window.countRenders = () => {
    const counted = count;
    count = 0;
    return counted;
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => countChanged(root.current),
    },
  });
}

test.beforeEach(({ page }) => page.addInitScript(installCounter));

/** How many components run until nothing has run for half a second. */
async function rendersOf(act: () => Promise<unknown>): Promise<number> {
  await settled(thePage());
  await act();
  return settled(thePage());
}

async function settled(page: Page): Promise<number> {
  let sum = 0;
  for (let quiet = 0; quiet < 5; ) {
    await page.waitForTimeout(100);
    const count = await page.evaluate(() => window.countRenders());
    sum += count;
    quiet = count === 0 ? quiet + 1 : 0;
  }
  return sum;
}

test('a key beside the preview renders at most 80 components', async ({ page }) => {
  await openManager();
  await see(title(page.locator('iframe').contentFrame()));
  await button(page.locator('.content-row').first()).first().click();
  await write('x');
  const keys = 16;
  const count = await rendersOf(() => page.keyboard.type('a'.repeat(keys), { delay: 50 }));
  expect(count).toBeGreaterThan(keys);
  expect(count / keys).toBeLessThanOrEqual(80);
});

test('an entry of the schedule opens, and another, in at most 600 components', async ({ page }) => {
  await openManager('schedule');
  const pencils = button(page.locator('.entry-row'), /^Edit /);
  expect(await pencils.count()).toBeGreaterThan(25);
  for (const at of [3, 6]) {
    const count = await rendersOf(() => pencils.nth(at).click());
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThanOrEqual(600);
  }
});
