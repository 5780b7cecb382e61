import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { openInMemory } from '#local/database/postgres.ts';
import { embedded } from '#local/database/sql-endpoint.ts';
import { listen } from '#local/process/http-listener.ts';
import {
  test as base,
  checkbox,
  expect,
  expectAddress,
  expectChecked,
  expectErrors,
  expectField,
  expectFits,
  expectFocus,
  expectNoFindings,
  fill,
  go,
  gone,
  heading,
  main,
  openTab,
  reads,
  resize,
  says,
  see,
  test,
  title,
  words,
} from '#tests/support/browser/e2e.ts';
import {
  errorSummary,
  fillInquiry,
  submitButton,
  submitInquiry,
} from '#tests/support/browser/inquiry-form.ts';
import { workerAtRest } from '#tests/support/browser/kept-pages.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { type FlakyDatabase, flakyDatabase } from '#tests/support/portal/flaky-database.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';
import { takeShowsOf } from '#tests/support/portal/same-shows.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { type FlakyNetwork, flakyNetwork } from '#tests/support/services/flaky-network.ts';

test.describe('database away', () => {
  base.describe.configure({ mode: 'default' });

  /** The built pages, on a database whose connection can be cut. */
  const test = base.extend<object, { away: { url: string; database: FlakyDatabase } }>({
    away: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
      async ({}, use) => {
        const db = await openInMemory();
        const database = await flakyDatabase(embedded(db));
        const DATABASE_URL = 'postgres://portal:portal@postgres.test/portal';
        const env = { ...database.env, DATABASE_URL };
        const dataDir = await newFolder('away-');
        const portal = await startPortal({ port: 0, site: process.env['PORTAL_PAGES'] ?? '', env, dataDir });
        // The pages were built with the shows of another database.
        await takeShowsOf(process.env['PORTAL_URL'] ?? '', portal.sql);
        await use({ url: portal.url, database });
        await portal.stop();
        await database.stop();
        await db.close();
        await rm(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ away }, use) => use(away.url),
  });
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 503/] });

  const cut = { when: 'instead', how: 'reset' } as const;

  test('without JavaScript the inquiry comes back with its answers, and is accepted a minute later', async ({
    page,
    away,
  }) => {
    await go('/mate/booth-inquiry');
    await fillInquiry(['NILE', 'MATE']);
    await fill('Special requirements', 'Power <220 V>\nFrom Thursday');
    away.database.fail('insert into "booth_inquiries"', cut);
    await submitInquiry();

    await expect(page).toHaveTitle(/^Error: /);
    await expectFocus(errorSummary());
    await says(
      errorSummary(),
      'We can’t tell if your inquiry arrived. Your answers are still here. Submit again in a minute. We won’t count it twice.',
    );
    await expectField({
      'Company name': 'Big Sky Fence & Gate',
      Email: 'jose@bigskyfence.example',
      'Special requirements': 'Power <220 V>\nFrom Thursday',
    });
    await expectChecked(checkbox('NILE'));
    await expectChecked(checkbox('MATE'));

    await submitInquiry();
    await expectAddress(/\/booth-inquiry\/status\//);
  });
});

test('starting: who comes while the first start builds sees its steps, then the portal, also without JavaScript', async ({
  page,
  browser,
}) => {
  expectErrors(/status of 503|Failed to load resource: net::ERR_/);
  const quick = await quickProject();
  await quick.cause('held');
  const { port, stop } = await listen(async () => new Response(), 0);
  await stop();
  const url = `http://127.0.0.1:${port}`;
  const starting = startPortal({ ...quick.options, memory: true, port });
  await expect(async () => expect((await fetch(url)).status).toBe(503)).toPass();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const one of [page, plain]) {
    await one.goto(url);
    await reads(title(one), 'The portal is starting');
  }
  const status = page.getByRole('status');
  await reads(status, 'Step 3 of 3: building the pages.');
  const items = page.getByRole('listitem');
  await reads(items, [/^Functionsdone in/, /^Databasedone in/, /^Pagesunder way, [1-9]\d* s$/]);
  await resize(320, 640);
  await expectNoFindings();
  await expectFits();
  await quick.cure('held');
  // The quick build's only page.
  for (const one of [page, plain]) await see(words(one, 'no title'));
  await plain.context().close();
  await (await starting).stop();
  await quick.remove();
});

test.describe('deploys', () => {
  // One browser goes through all deploys, in their order.
  test.describe.configure({ mode: 'serial' });
  test.use({ serviceWorkers: 'allow' });

  let folder: string;
  let project: string;
  let portal: Portal;
  let ann: Administrator;
  let network: FlakyNetwork;

  test.beforeAll(async () => {
    test.slow();
    // Below folders that have the name of one of ours.
    folder = await newFolder('deploys-');
    project = join(folder, 'src/über uns/src');
    await copyProject(project);
    const site = process.env['PORTAL_PAGES'] ?? '';
    portal = await startPortal({ memory: true, port: 0, site, publishes: false, project });
    ann = await administrator(portal);
  });
  test.afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  test.beforeEach(async () => {
    network = await flakyNetwork(portal.url);
  });
  test.afterEach(() => network.stop());

  /** A browser in which somebody is signed in, and everything that went wrong in it. */
  async function openBrowser(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
    const cookies = ann.cookie.split('; ').map((cookie) => cookie.split('='));
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: network.url })));
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    return { page, faults };
  }

  const USES: Record<string, (page: Page) => Promise<void>> = {
    '/admin': async (page) => {
      await see(title(main(page)));
    },
    '/nile/booth-inquiry': async (page) => {
      await gone(page.locator('astro-island[ssr]'));
      await submitButton(page).click();
      await see(errorSummary(page));
    },
    '/nile/vendors': async (page) => {
      await untilTabs(page);
      await openTab(page, 'Schedule');
      await see(heading(page, 'Friday Oct 10'));
    },
  };

  /** Opens the admin, the form and the hub and uses each, two times. */
  async function visitAllTwice(page: Page): Promise<void> {
    for (const visit of ['first', 'second']) {
      for (const [path, use] of Object.entries(USES))
        await test.step(`${visit} visit to ${path}`, async () => {
          await page.goto(network.url + path);
          await use(page);
          await workerAtRest(page, network);
        });
    }
  }

  /** The addresses of the files that the network was asked for since this was called last. */
  const askedFiles = () =>
    network.asked
      .splice(0)
      .filter((path) => path.startsWith('/_astro/'))
      .sort();

  const once = (items: readonly string[]) => [...new Set(items)];

  /** Every file of the pages in service, with its text. */
  async function servedFiles(): Promise<Record<string, string>> {
    const root = portal.siteDir() ?? '';
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    return Object.fromEntries(files.map((file, at) => [file.slice(root.length), texts[at] ?? '']));
  }

  const hashedOf = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith('/_astro/')));

  test('after a second deploy of the same code nothing is fetched anew, after one of other code all is whole', async ({
    context,
  }) => {
    const { page, faults } = await openBrowser(context);
    const first = await servedFiles();
    await page.goto(`${network.url}/nile/vendors`);
    await workerAtRest(page, network);
    await visitAllTwice(page);
    const asked = askedFiles();
    expect(asked, 'each file is loaded once').toEqual(once(asked));

    process.env['DEPLOY_ID'] = 'two';
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    const second = await servedFiles();
    const numbered = [...Object.entries(first), ...Object.entries(second)].filter(([, text]) =>
      text.includes('dpl='),
    );
    expect(numbered.map(([name]) => name)).toEqual([]);
    expect(await readdir(join(project, '.netlify/v1'))).not.toContain('skew-protection.json');
    expect(hashedOf(second), 'wherever the project lies').toEqual(hashedOf(first));
    await visitAllTwice(page);
    expect(askedFiles()).toEqual([]);

    const form = join(project, 'src/islands/inquiry/use-form.ts');
    const text = await readFile(form, 'utf8');
    await writeFile(form, text.replace("draftRestored: 'Draft restored'", "draftRestored: 'Draft is back'"));
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    const third = await servedFiles();
    delete process.env['DEPLOY_ID'];
    await visitAllTwice(page);
    const fetched = askedFiles();
    expect(fetched).toEqual(once(fetched));
    expect(fetched.filter((name) => name in first)).toEqual([]);
    const isSame = Object.entries(hashedOf(third)).filter(
      ([name, body]) => name in first && first[name] !== body,
    );
    expect(isSame, 'a name stands for one content').toEqual([]);

    await context.setOffline(true);
    await page.goto(`${network.url}/nile/booth-inquiry`);
    await USES['/nile/booth-inquiry']?.(page);
    await context.setOffline(false);
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  test('files of other content at the same address are never mixed', async ({ context }) => {
    const { page, faults } = await openBrowser(context);
    const hub = async () => {
      await page.goto(`${network.url}/nile/vendors`);
      await USES['/nile/vendors']?.(page);
      return page.evaluate(() => document.documentElement.dataset['deploy']);
    };
    const code = /data-code="([\w-]+)"/.exec((await servedFiles())['/nile/vendors.html'] ?? '')?.[1] ?? '';
    const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const hashed = hashedOf(await servedFiles());
    const [name = '', body = ''] = Object.entries(hashed).find(([path]) => path.includes('/hydrate.')) ?? [];
    const changed = (id: string) => `document.documentElement.dataset.deploy="${id}";${body}`;
    const deploy = (id: string) => {
      network.disguise = (path, text) =>
        path === name
          ? changed(id)
          : text.replaceAll(code, `code-${id}`).replaceAll(digest(body), digest(changed(id)));
    };
    deploy('one');
    expect(await hub()).toBe('one');
    await workerAtRest(page, network);
    // From what is kept.
    await context.setOffline(true);
    expect(await hub()).toBe('one');
    await context.setOffline(false);

    // The worker of the first deploy still runs when the second one's page comes.
    deploy('two');
    expect(await hub()).toBe('two');
    await workerAtRest(page, network);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/nile/vendors'))?.text()))
      .toContain('code-two');
    await workerAtRest(page, network);
    await context.setOffline(true);
    expect(await hub()).toBe('two');
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
