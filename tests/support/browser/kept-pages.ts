import type { Locator, Page } from 'playwright/test';
import type { FlakyNetwork } from '#tests/support/services/flaky-network.ts';
import { workerAtRest } from './worker-at-rest.ts';

/** Opens a page and gives the service worker the time to keep what it keeps. */
export async function visitThrough(network: FlakyNetwork, page: Page, path: string): Promise<void> {
  await page.goto(network.url + path);
  await workerAtRest(page, network);
}

/** The paths of everything that the service worker keeps. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !['kept-windows', 'kept-notices'].includes(name));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

export const keptPages = async (page: Page) =>
  (await kept(page)).filter((path) => !path.startsWith('/_astro/')).sort();

export const savedCopyLine = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Saved copy from' });
