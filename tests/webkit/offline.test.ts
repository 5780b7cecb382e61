import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FlakyNetwork, flakyNetwork } from '#tests/support/services/flaky-network.ts';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';

describe.each(SIZES)('without a network in WebKit at $width px', (size) => {
  let network: FlakyNetwork;
  beforeAll(async () => {
    network = await flakyNetwork(process.env['PORTAL_URL'] ?? '');
  });
  afterAll(() => network.stop());
  const page = webkitForTests(size, () => network.url);

  test('a visited hub opens with its tabs, and what is not kept names what is', async () => {
    await page.open('/nile/vendors');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await network.quiet();

    network.state = 'down';
    await page.open('/nile/vendors');
    const status = () => page.evaluate(() => document.querySelector('[data-saved-copy]')?.textContent);
    await expect.poll(status).toMatch(/Saved copy from [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M – /);
    await page.clickOn('link', 'Downloads');
    await page.find('tabpanel', 'Downloads');
    await page.open('/design-tokens');
    await page.find('heading', 'You’re offline');

    network.state = 'up';
    await page.open('/nile/vendors');
    const isHidden = () =>
      page.evaluate(() => !document.querySelector('[data-saved-copy]')?.checkVisibility());
    await expect.poll(isHidden).toBe(true);
  });
});
