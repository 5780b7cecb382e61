import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import {
  axeFindings,
  button,
  expect,
  heading,
  link,
  region,
  sidewaysScroll,
  tab,
  test,
} from '#tests/support/browser/e2e.ts';
import {
  kept,
  keptOpened,
  keptPages,
  savedCopyLine,
  visitThrough,
} from '#tests/support/browser/kept-pages.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { type FlakyNetwork, flakyNetwork } from '#tests/support/services/flaky-network.ts';

test.describe('offline', () => {
  // Firefox asks for an icon of its own for a JSON answer, whose policy lets nothing load.
  test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|favicon\.ico/] });

  let network: FlakyNetwork;
  test.beforeEach(async ({ baseURL }) => {
    network = await flakyNetwork(baseURL ?? '');
  });
  // A browser that skips the test never starts the network.
  test.afterEach(() => network?.stop());

  const visit = (page: Page, path: string) => visitThrough(network, page, path);

  const [SAVED, OFFLINE, HANGING] = [
    'Saved copy from [A-Z][a-z]{2} \\d{1,2}, \\d{1,2}:\\d\\d [AP]M – ',
    'you’re offline\\. Try again',
    'the network isn’t responding\\. Try again',
  ];

  test('the footer says whether the browser is online', async ({ page, context }) => {
    await visit(page, '/contact');
    const badges = page.getByRole('contentinfo').getByRole('listitem');
    await expect(badges).toHaveText(['System Online', 'Live Updates', 'Secure Connection']);
    await context.setOffline(true);
    await expect(badges).toHaveText(['Offline', 'Live Updates', 'Secure Connection']);
    await context.setOffline(false);
    await expect(badges).toHaveText(['System Online', 'Live Updates', 'Secure Connection']);
  });

  test('after one visit to the home page, the pages for the dock open without a network', {
    tag: '@journey',
  }, async ({ page, context }) => {
    await visit(page, '/');
    expect(await keptPages(page)).toEqual([
      '/',
      '/contact',
      '/mate',
      '/mate/vendors',
      '/nile',
      '/nile/vendors',
      '/offline',
    ]);

    await context.setOffline(true);
    await page.goto(`${network.url}/nile/vendors`);
    await expect(savedCopyLine(page)).toHaveText(new RegExp(`^${SAVED}${OFFLINE}$`));
    // Its scripts are kept, too.
    await untilTabs(page);
    await tab(page, 'Schedule').click();
    await expect(heading(page, 'Friday Oct 10')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const path of ['/', '/contact', '/mate', '/mate/vendors']) {
      await page.goto(network.url + path);
      await expect(savedCopyLine(page)).toBeVisible();
    }
  });

  test('every page that was visited opens without a network, whatever its query', async ({
    page,
    context,
  }) => {
    await visit(page, '/nile/floor-map?from=mail');
    await context.setOffline(true);
    await page.goto(`${network.url}/nile/floor-map`);
    await expect(savedCopyLine(page)).toBeVisible();
  });

  test('guides, calendars and drawings that were opened once are there without a network', async ({
    page,
    context,
  }) => {
    await visit(page, '/nile/vendors');
    await untilTabs(page);
    await tab(page, 'Downloads').click();
    const download = async (area: string) => {
      const card = page.getByRole('listitem').filter({ hasText: `${area} Guide` });
      await button(card, 'Download PDF').click();
    };
    const saved = page.waitForEvent('download');
    await download('Courtyard');
    const guide = await readFile(await (await saved).path());
    const calendar = () => page.evaluate(async () => (await fetch('/nile/courtyard.ics')).text());
    const online = await calendar();
    for (const path of ['/nile/courtyard.ics', '/nile/art.svg', '/api/generate-area-pdf'])
      await expect.poll(() => keptOpened(page)).toContain(path);

    await context.setOffline(true);
    await page.reload();
    await expect(savedCopyLine(page)).toBeVisible();
    const again = page.waitForEvent('download');
    await download('Courtyard');
    expect(await readFile(await (await again).path())).toEqual(guide);
    expect(await calendar()).toBe(online);
    expect(await page.evaluate(async () => (await fetch('/nile/art.svg')).text())).toContain('<path');

    await download('Exhibit Hall');
    await expect(
      page.getByText(
        'This file isn’t saved on your device. The load-in times and schedule on this page are.',
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await tab(page, 'Schedule').click();
    await page.getByRole('link', { name: 'Add to calendar (past show)', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'This file isn’t saved' })).toBeVisible();
    await expect(page).toHaveURL(/\/nile\/vendors#schedule$/);
    await page.goto(`${network.url}/nile/schedule.pdf`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  });

  test('the page of an inquiry is kept nowhere, and says so without a network', async ({ page, context }) => {
    await visit(page, '/contact');
    await context.setOffline(true);
    await page.goto(`${network.url}/booth-inquiry/status/${'A'.repeat(44)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  });

  test('a page that is not kept names those that are', async ({ page, context }) => {
    await visit(page, '/contact');
    await context.setOffline(true);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${network.url}/design-tokens`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    const links = page.getByRole('main').getByRole('link');
    expect(await links.allTextContents()).toEqual(
      ['NILE: Vendor Resources', 'NILE', 'MATE: Vendor Resources', 'MATE', 'Contact', 'Home'].map((text) =>
        expect.stringMatching(new RegExp(`^\\s*${text}\\s*$`)),
      ),
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await links.first().click();
    await expect(savedCopyLine(page)).toBeVisible();
  });

  for (const state of ['hanging', 'stalling', 'down'] as const) {
    test(`a network that is ${state} is not waited for longer than four seconds`, async ({ page }) => {
      await visit(page, '/contact');
      network.state = state;
      const started = performance.now();
      await page.goto(`${network.url}/contact`);
      await expect(savedCopyLine(page)).toHaveText(new RegExp(`^${SAVED}${HANGING}$`));
      expect(performance.now() - started).toBeLessThan(5_000);

      network.state = 'up';
      await link(page, 'Try again').click();
      await expect(savedCopyLine(page)).toBeHidden();
    });
  }

  test('nothing private, nothing missing and no answer of a call is ever kept', async ({ page, context }) => {
    await visit(page, '/nile');
    for (const path of ['/nowhere', '/api/events', '/api/nowhere', '/admin', '/admin/content', '/build.json'])
      await visit(page, path).catch(() => {});
    await visit(page, '/nile');
    await page.evaluate(() => Promise.all([fetch('/api/events'), fetch('/build.json')]));
    expect((await keptPages(page)).filter((path) => /^\/(api|admin|build|nowhere)/.test(path))).toEqual([]);

    await context.setOffline(true);
    const calls = await page.evaluate(() =>
      Promise.all(
        ['/api/events', '/build.json'].map((path) =>
          fetch(path).then(
            () => 'kept',
            () => 'network',
          ),
        ),
      ),
    );
    expect(calls).toEqual(['network', 'network']);
  });

  test('files that no kept page needs any more are cleared away', async ({ page }) => {
    await visit(page, '/');
    const before = (await kept(page)).sort();
    await page.evaluate(async () => {
      const files = await caches.open('kept-files of-an-old-build');
      await files.put('/_astro/of-an-old-build.js', new Response(''));
    });
    await visit(page, '/');
    await expect.poll(async () => (await kept(page)).sort()).toEqual(before);
  });

  test('the retired worker removes itself and all that was kept', async ({ page }) => {
    await visit(page, '/');
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../../src/service-worker/retired.ts', import.meta.url))],
      bundle: true,
      write: false,
    });
    network.instead.set('/sw.js', { type: 'text/javascript', text: outputFiles[0]?.text ?? '' });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await kept(page)).toEqual([]);
  });
});

const HEADINGS = {
  nile: ['Load-In Information', 'Event Schedule', 'Exhibitor Guidelines', 'Forms & Documents'],
  mate: [
    'Load In Information: Coming Soon',
    'Event Schedule',
    'Set Up Guidelines',
    'No downloads available yet',
  ],
} as const;
const HASHES = ['load-in', 'schedule', 'guidelines', 'downloads'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const slug of ['nile', 'mate'] as const) {
    test(`all four parts of ${slug} are readable, one below the other, and the tabs lead to them`, {
      tag: '@journey',
    }, async ({ page }) => {
      await page.goto(`/${slug}/vendors`);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([...HEADINGS[slug]]);
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Vendor Resources' }).getByRole('link');
      await expect(tabs).toHaveText(['Load-In', 'Schedule', 'Guidelines', 'Downloads']);
      for (const [at, hash] of HASHES.entries()) {
        await tabs.nth(at).click();
        await expect(page).toHaveURL(`/${slug}/vendors#${hash}`);
        await expect(headings.nth(at)).toBeInViewport({ ratio: 1 });
      }
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
  }

  test('no dead control shows, and the filter and the guides work by themselves', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/nile/vendors');
    await expect(page.getByText('Print', { exact: true })).toBeHidden();
    await expect(page.getByText('Jump to today', { exact: true })).toBeHidden();
    await expect(page.getByText('Today', { exact: true }).filter({ visible: true })).toHaveCount(0);

    const guide = page.locator('form').filter({ hasText: 'Download PDF' }).first();
    await expect(guide).toHaveAttribute('method', 'post');
    await expect(guide).toHaveAttribute('action', '/api/generate-area-pdf');
    const button = guide.getByRole('button');
    await expect(button).toHaveAttribute('name', 'areaId');
    await expect(button).toHaveAttribute('value', 'expo');

    await page.getByText('Courtyard (Outdoor Exhibitors)').click();
    await expect(heading(page, 'Wednesday Oct 8')).toBeVisible();
    await expect(heading(page, 'Saturday Oct 18')).toBeHidden();
    await expect(region(page, 'Expo Building')).toBeHidden();
    await expect(heading(page, 'Permits')).toBeVisible();
  });
});

test.describe('while the scripts do not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()));

  test('the tabs are links that open their part', async ({ page }) => {
    await page.goto('/nile/vendors');
    const shown = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true });
    await expect(shown).toHaveText('Load-In Information');
    const tabs = page.getByRole('navigation', { name: 'Vendor Resources' });
    for (const [name, heading] of [
      ['Schedule', 'Event Schedule'],
      ['Guidelines', 'Exhibitor Guidelines'],
      ['Downloads', 'Forms & Documents'],
      ['Load-In', 'Load-In Information'],
    ] as const) {
      await link(tabs, name).click();
      await expect(shown).toHaveText(heading);
      await expect(tabs).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/nile/vendors#day-2025-10-17');
    await expect(shown).toHaveText('Event Schedule');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
