import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { leaveNotices } from '#server/notices/notices.ts';
import {
  exactly,
  expect,
  expectAddress,
  expectFits,
  expectNoFindings,
  expectTitle,
  expectWhole,
  follow,
  go,
  gone,
  heading,
  hidden,
  items,
  link,
  main,
  navigation,
  onView,
  openTab,
  press,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  setTime,
  tab,
  test,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import {
  kept,
  keptOpened,
  keptPages,
  savedCopyLine,
  visitThrough,
} from '#tests/support/browser/kept-pages.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
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

  const visit = (path: string) => visitThrough(network, path);

  const [SAVED, OFFLINE, HANGING] = [
    'Saved copy from [A-Z][a-z]{2} \\d{1,2}, \\d{1,2}:\\d\\d [AP]M – ',
    'you’re offline\\. Try again',
    'the network isn’t responding\\. Try again',
  ];

  test('the footer says whether the browser is online', async ({ page, context }) => {
    await visit('/contact');
    const badges = items(page.getByRole('contentinfo'));
    await reads(badges, ['System Online', 'Live Updates', 'Secure Connection']);
    await context.setOffline(true);
    await reads(badges, ['Offline', 'Live Updates', 'Secure Connection']);
    await context.setOffline(false);
    await reads(badges, ['System Online', 'Live Updates', 'Secure Connection']);
  });

  test('after one visit to the home page, the pages for the dock open without a network', {
    tag: '@journey',
  }, async ({ context }) => {
    await visit('/');
    expect(await keptPages()).toEqual([
      '/',
      '/contact',
      '/mate',
      '/mate/vendors',
      '/nile',
      '/nile/vendors',
      '/offline',
    ]);

    await context.setOffline(true);
    await go(`${network.url}/nile/vendors`);
    await reads(savedCopyLine(), new RegExp(`^${SAVED}${OFFLINE}$`));
    // Its scripts are kept, too.
    await untilTabs();
    await openTab('Schedule');
    await see(heading('Friday Oct 10'));
    await expectNoFindings();
    for (const path of ['/', '/contact', '/mate', '/mate/vendors']) {
      await go(network.url + path);
      await see(savedCopyLine());
    }
  });

  test('every page that was visited opens without a network, whatever its query', async ({ context }) => {
    await visit('/nile/floor-map?from=mail');
    await context.setOffline(true);
    await go(`${network.url}/nile/floor-map`);
    await see(savedCopyLine());
  });

  test('guides, calendars and drawings that were opened once are there without a network', async ({
    page,
    context,
  }) => {
    await visit('/nile/vendors');
    await untilTabs();
    await openTab('Downloads');
    const download = async (area: string) => {
      const card = which(items(), `${area} Guide`);
      await press(card, 'Download PDF');
    };
    const saved = page.waitForEvent('download');
    await download('Courtyard');
    const guide = await readFile(await (await saved).path());
    const calendar = () => page.evaluate(async () => (await fetch('/nile/courtyard.ics')).text());
    const online = await calendar();
    for (const path of ['/nile/courtyard.ics', '/nile/art.svg', '/api/generate-area-pdf'])
      await expect.poll(() => keptOpened()).toContain(path);

    await context.setOffline(true);
    await reload();
    await see(savedCopyLine());
    const again = page.waitForEvent('download');
    await download('Courtyard');
    expect(await readFile(await (await again).path())).toEqual(guide);
    expect(await calendar()).toBe(online);
    expect(await page.evaluate(async () => (await fetch('/nile/art.svg')).text())).toContain('<path');

    await download('Exhibit Hall');
    await see(
      exactly('This file isn’t saved on your device. The load-in times and schedule on this page are.'),
    );
    await press(/^Close$/);
    await openTab('Schedule');
    await follow(/^Add to calendar \(past show\)$/);
    await see(which(items(), 'This file isn’t saved'));
    await expectAddress(/\/nile\/vendors#schedule$/);
    await go(`${network.url}/nile/schedule.pdf`);
    await expectTitle('You’re offline');
  });

  test('the page of an inquiry is kept nowhere, and says so without a network', async ({ context }) => {
    await visit('/contact');
    await context.setOffline(true);
    await go(`${network.url}/booth-inquiry/status/${'A'.repeat(44)}`);
    await expectTitle('You’re offline');
  });

  test('a page that is not kept names those that are', async ({ context }) => {
    await visit('/contact');
    await context.setOffline(true);
    await resize(320, 640);
    await go(`${network.url}/design-tokens`);
    await expectTitle('You’re offline');
    const links = link(main());
    expect(await links.allTextContents()).toEqual(
      ['NILE: Vendor Resources', 'NILE', 'MATE: Vendor Resources', 'MATE', 'Contact', 'Home'].map((text) =>
        expect.stringMatching(new RegExp(`^\\s*${text}\\s*$`)),
      ),
    );
    await expectNoFindings();
    await expectFits();
    await links.first().click();
    await see(savedCopyLine());
  });

  for (const state of ['hanging', 'stalling', 'down'] as const) {
    test(`a network that is ${state} is not waited for longer than four seconds`, async () => {
      await visit('/contact');
      network.state = state;
      const started = performance.now();
      await go(`${network.url}/contact`);
      await reads(savedCopyLine(), new RegExp(`^${SAVED}${HANGING}$`));
      expect(performance.now() - started).toBeLessThan(5_000);

      network.state = 'up';
      await follow('Try again');
      await hidden(savedCopyLine());
    });
  }

  test('nothing private, nothing missing and no answer of a call is ever kept', async ({ page, context }) => {
    await visit('/nile');
    for (const path of ['/nowhere', '/api/events', '/api/nowhere', '/admin', '/admin/content', '/build.json'])
      await visit(path).catch(() => {});
    await visit('/nile');
    await page.evaluate(() => Promise.all([fetch('/api/events'), fetch('/build.json')]));
    expect((await keptPages()).filter((path) => /^\/(api|admin|build|nowhere)/.test(path))).toEqual([]);

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
    await visit('/');
    const before = (await kept()).sort();
    await page.evaluate(async () => {
      const files = await caches.open('kept-files of-an-old-build');
      await files.put('/_astro/of-an-old-build.js', new Response(''));
    });
    await visit('/');
    await expect.poll(async () => (await kept()).sort()).toEqual(before);
  });

  test('the retired worker removes itself and all that was kept', async ({ page }) => {
    await visit('/');
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
    expect(await kept()).toEqual([]);
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
    }, async () => {
      await go(`/${slug}/vendors`);
      const headings = main().getByRole('heading', { level: 2 });
      await reads(headings, [...HEADINGS[slug]]);
      for (const heading of await headings.all()) await see(heading);
      const tabs = link(navigation('Vendor Resources'));
      await reads(tabs, ['Load-In', 'Schedule', 'Guidelines', 'Downloads']);
      for (const [at, hash] of HASHES.entries()) {
        await tabs.nth(at).click();
        await expectAddress(`/${slug}/vendors#${hash}`);
        await expectWhole(headings.nth(at));
      }
      for (const heading of await headings.all()) await see(heading);
      await gone(tab());
    });
  }

  test('no dead control shows, and the filter and the guides work by themselves', async ({ page }) => {
    await resize(1280, 900);
    await go('/nile/vendors');
    await hidden(exactly('Print'), exactly('Jump to today'));
    await gone(onView(exactly('Today')));

    const guide = which(page.locator('form'), 'Download PDF').first();
    await expect(guide).toHaveAttribute('method', 'post');
    await expect(guide).toHaveAttribute('action', '/api/generate-area-pdf');
    const button = guide.getByRole('button');
    await expect(button).toHaveAttribute('name', 'areaId');
    await expect(button).toHaveAttribute('value', 'expo');

    await words('Courtyard (Outdoor Exhibitors)').click();
    await see(heading('Wednesday Oct 8'));
    await hidden(heading('Saturday Oct 18'), region('Expo Building'));
    await see(heading('Permits'));
  });
});

test.describe('while the scripts do not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()));

  test('the tabs are links that open their part', async () => {
    await go('/nile/vendors');
    const shown = onView(main().getByRole('heading', { level: 2 }));
    await reads(shown, 'Load-In Information');
    const tabs = navigation('Vendor Resources');
    for (const [name, heading] of [
      ['Schedule', 'Event Schedule'],
      ['Guidelines', 'Exhibitor Guidelines'],
      ['Downloads', 'Forms & Documents'],
      ['Load-In', 'Load-In Information'],
    ] as const) {
      await follow(tabs, name);
      await reads(shown, heading);
      await expectWhole(tabs);
    }
    await go('/nile/vendors#day-2025-10-17');
    await reads(shown, 'Event Schedule');
    await expectFits();
    await expectNoFindings();
  });
});

const onNewPages = onEditedPortal(async () => {});

onNewPages.describe('a portal that publishes', () => {
  onNewPages.describe.configure({ mode: 'default' });
  onNewPages.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|favicon\.ico/] });

  let network: FlakyNetwork;
  onNewPages.beforeEach(async ({ portal }) => {
    network = await flakyNetwork(portal.url);
  });
  onNewPages.afterEach(() => network?.stop());

  const visit = (path: string) => visitThrough(network, path);

  onNewPages(
    'without a network the newest known notices stand on every page, and say how old they are',
    async ({ page, context }) => {
      await sql`
    insert into notices (event_id, text, ends_at) select id, 'Gate 2 closed', now() + interval '5 hours' from editions
    where slug = 'nile'`;
      await leaveNotices();
      await visit('/');
      await says(page.getByRole('region', { name: 'Notices' }), 'NILE: Gate 2 closed');
      await context.setOffline(true);
      await setTime(Date.now() + 2 * 3_600_000 + 60_000);
      await go(`${network.url}/nile/vendors`);
      const region = page.getByRole('region', { name: 'Notices' });
      await says(region, /Gate 2 closed.* · as of 2 hours ago/);
      await expectNoFindings();
      await setTime(Date.now() + 6 * 3_600_000);
      await go(`${network.url}/nile/vendors`);
      await see(savedCopyLine());
      await expect(region).not.toContainText('Gate 2 closed');
    },
  );

  onNewPages(
    'a publish is seen at the next load, and reaches the kept pages without a visit to them',
    async ({ page, context, portal }) => {
      await visit('/contact');
      await visit('/nile');
      await sql`
    insert into content_items (event_id, key, value, type, category)
    values (null, 'contact_hero_title', 'New words for contact', 'text', 'contact')`;
      await portal.rebuild();

      await visit('/');
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/contact'))?.text()))
        .toContain('New words for contact');
      for (const isOffline of [false, true]) {
        await context.setOffline(isOffline);
        await go(`${network.url}/contact`);
        await expectTitle('New words for contact');
        await expect(savedCopyLine()).toBeVisible({ visible: isOffline });
      }
    },
  );

  onNewPages('a show that is no longer offered leads home and is forgotten', async ({ page, portal }) => {
    await visit('/mate');
    await sql`update editions set is_active = false where slug = 'mate'`;
    await portal.rebuild();
    for (const path of ['/mate', '/mate/vendors']) {
      await go(network.url + path);
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await expect.poll(() => keptPages()).toEqual(['/', '/contact', '/nile', '/nile/vendors', '/offline']);
  });
});
