import type { Page } from 'playwright/test';
import type { FlakyNetwork } from '#tests/support/services/flaky-network.ts';

/** Waits until the page's service worker has done what it does after a visit: it is the only one, and asks for nothing. */
export async function workerAtRest(page: Page, network: FlakyNetwork): Promise<void> {
  let isAtRest = false;
  while (!isAtRest) {
    await network.quiet();
    isAtRest = await page.evaluate(async () => {
      // `ready` comes as soon as a worker is about to become active.
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && !installing && !waiting;
    });
  }
}
