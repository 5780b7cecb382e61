import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import type { FlakyNetwork } from '#tests/support/services/flaky-network.ts';
import { go, status, thePage } from './e2e.ts';

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
  await expect.poll(async () => (await workers()).active).toBe('activated');
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
