import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { errorSummary, submitButton } from '#tests/support/browser/inquiry-form.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { workerAtRest } from '#tests/support/browser/worker-at-rest.ts';
import { deployByPath } from '#tests/support/browser/worker-by-path.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { type FlakyNetwork, flakyNetwork } from '#tests/support/services/flaky-network.ts';

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
  folder = await mkdtemp(join(tmpdir(), 'deploys-'));
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
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
  '/nile/booth-inquiry': async (page) => {
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await submitButton(page).click();
    await expect(errorSummary(page)).toBeVisible();
  },
  '/nile/vendors': async (page) => {
    await untilTabs(page);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page.getByRole('heading', { name: 'Friday Oct 10' })).toBeVisible();
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
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
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
    network.disguise = {
      path: (asked) => asked,
      text: (path, text) =>
        path === name
          ? changed(id)
          : text.replaceAll(code, `code-${id}`).replaceAll(digest(body), digest(changed(id))),
    };
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

test('a browser whose worker mixed deploys is whole from its first visit on', async ({ context }) => {
  test.setTimeout(180_000);
  const { page, faults } = await openBrowser(context);
  const visits = { one: ['/nile/vendors'], two: ['/nile/booth-inquiry', '/admin'] };
  for (const [id, paths] of Object.entries(visits)) {
    network.disguise = deployByPath(id);
    for (const path of paths) {
      await page.goto(network.url + path);
      // What the form fetches once somebody is in it, it shares with the hub that is used.
      if (id === 'one') await USES[path]?.(page);
      else if (path.endsWith('/booth-inquiry')) {
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await page.getByLabel('Company name').focus();
      }
      await workerAtRest(page, network);
    }
  }
  const mixed = await page.evaluate(async () => {
    const worker = navigator.serviceWorker.controller?.state;
    const files = await caches.open('portal-files');
    const texts = await Promise.all((await files.matchAll()).map((file) => file.text()));
    return [worker, texts.some((text) => text.includes('?dpl=one')), await caches.keys()];
  });
  expect(mixed).toEqual(['activated', true, ['portal-pages', 'portal-files']]);
  // In Chromium's words, and in Firefox's.
  expect(faults.join(), 'React is there twice').toMatch(/of null \(reading 'use\w+'\)|"use\w+", \S+ is null/);

  faults.length = 0;
  network.disguise = undefined;
  await visitAllTwice(page);
  expect(faults).toEqual([]);
  const oldCaches = async () =>
    (await page.evaluate(() => caches.keys())).filter((name) => !name.startsWith('kept-'));
  await expect.poll(oldCaches).toEqual([]);
});
