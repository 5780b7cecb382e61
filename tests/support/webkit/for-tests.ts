import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openWebkit, type WebkitPage } from './page.ts';
import { probedSite } from './probed-site.ts';

/** The two sizes that every screen is looked at. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/**
 * WebKit for the tests of a `describe`, one after another in one window: opening it takes two seconds. Each begins as
 * somebody new; an error, a console error or a violation of the policy in any page fails it.
 */
export function webkitForTests(
  size: { width: number; height: number },
  site: () => string = () => process.env['PORTAL_URL'] ?? '',
): WebkitPage {
  let probed: Awaited<ReturnType<typeof probedSite>> | undefined;
  let page: WebkitPage | undefined;
  beforeAll(async () => {
    probed = await probedSite(site());
    page = await openWebkit(size, () => probed?.url ?? '');
  });
  afterEach(async () => {
    expect(await page?.faults(), 'no error, console error or policy violation').toEqual([]);
    await page?.forget();
  });
  afterAll(async () => {
    await page?.close();
    await probed?.stop();
  });
  return new Proxy({} as WebkitPage, {
    get: (_, name) => {
      if (!page) throw new Error('WebKit opens with the first test');
      return Reflect.get(page, name);
    },
  });
}
