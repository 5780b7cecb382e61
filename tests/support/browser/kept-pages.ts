import type { Locator } from 'playwright/test';
import type { FlakyNetwork } from '#tests/support/services/flaky-network.ts';
import { go, status, thePage } from './e2e.ts';
import { workerAtRest } from './worker-at-rest.ts';

/** Opens a page and gives the service worker the time to keep what it keeps. */
export async function visitThrough(network: FlakyNetwork, path: string): Promise<void> {
  await go(network.url + path);
  await workerAtRest(thePage(), network);
}

const OTHERS = ['kept-windows', 'kept-notices', 'kept-opened'];

/** The paths of all pages and their files that the service worker keeps. */
export const kept = (): Promise<string[]> => keptIn((name) => !OTHERS.includes(name));

export const keptPages = async () => (await kept()).filter((path) => !path.startsWith('/_astro/')).sort();

/** The paths of guides, calendars and pictures that it keeps. */
export const keptOpened = (): Promise<string[]> => keptIn((name) => name === 'kept-opened');

async function keptIn(isIn: (cache: string) => boolean): Promise<string[]> {
  const names = (await thePage().evaluate(() => caches.keys())).filter(isIn);
  return thePage().evaluate(async (all) => {
    const keys = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, names);
}

export const savedCopyLine = (): Locator => status().filter({ hasText: 'Saved copy from' });
