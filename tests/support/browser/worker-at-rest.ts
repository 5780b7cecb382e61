import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import type { FlakyNetwork } from '#tests/support/services/flaky-network.ts';

/** How long a worker may take to become active, in ms. */
const PATIENCE = 30_000;
/** How long the next worker is waited for, in ms: Chromium may hold it back for minutes. */
const PATIENCE_WITH_THE_NEXT = 10_000;

/**
 * Waits until the page's service worker has done what it does after a visit: it is active, no newer one is to be had, and
 * nothing is asked for. A newer one that takes its place is waited for, but not for long: pages have to be whole with
 * either, yet not while the browser swaps them.
 */
export async function workerAtRest(page: Page, network: FlakyNetwork): Promise<void> {
  const workers = async () => {
    await network.quiet();
    return page.evaluate(async () => {
      const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return { active: active?.state, next: (installing ?? waiting)?.state };
    });
  };
  await expect.poll(async () => (await workers()).active, { timeout: PATIENCE }).toBe('activated');
  // A browser looks for a newer one after the page is there, on a busy machine long after it.
  const looked = page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .then(() => {}),
  );
  // It may be given up with the page.
  looked.catch(() => {});
  await Promise.race([looked, pause(PATIENCE_WITH_THE_NEXT)]);
  const deadline = performance.now() + PATIENCE_WITH_THE_NEXT;
  let state = await workers();
  while ((state.next || state.active !== 'activated') && performance.now() < deadline) {
    await pause(100);
    state = await workers();
  }
}
