import type { Locator, Page } from 'playwright/test';
import type { FlakyNetwork } from '#tests/support/services/flaky-network.ts';
import { workerAtRest } from './worker-at-rest.ts';

/** Opens a page and gives the service worker the time to keep what it keeps. */
export async function visitThrough(network: FlakyNetwork, page: Page, path: string): Promise<void> {
  await page.goto(network.url + path);
  await workerAtRest(page, network);
}

const OTHERS = ['kept-windows', 'kept-notices', 'kept-opened'];

/** The paths of all pages and their files that the service worker keeps. */
export const kept = (page: Page): Promise<string[]> => keptIn(page, (name) => !OTHERS.includes(name));

export const keptPages = async (page: Page) =>
  (await kept(page)).filter((path) => !path.startsWith('/_astro/')).sort();

/** The paths of guides, calendars and pictures that it keeps. */
export const keptOpened = (page: Page): Promise<string[]> => keptIn(page, (name) => name === 'kept-opened');

async function keptIn(page: Page, isIn: (cache: string) => boolean): Promise<string[]> {
  const names = (await page.evaluate(() => caches.keys())).filter(isIn);
  return page.evaluate(async (all) => {
    const keys = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, names);
}

export const savedCopyLine = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Saved copy from' });
