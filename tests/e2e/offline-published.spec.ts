import type { Page } from 'playwright/test';
import { leaveNotices } from '#server/notices/notices.ts';
import { axeFindings, expect } from '#tests/support/browser/e2e.ts';
import { keptPages, savedCopyLine, visitThrough } from '#tests/support/browser/kept-pages.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { type FlakyNetwork, flakyNetwork } from '#tests/support/services/flaky-network.ts';

const test = onEditedPortal(async () => {});
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|favicon\.ico/] });

let network: FlakyNetwork;
test.beforeEach(async ({ portal }) => {
  network = await flakyNetwork(portal.url);
});
// A browser that skips the test never starts the network.
test.afterEach(() => network?.stop());

const visit = (page: Page, path: string) => visitThrough(network, page, path);

test('without a network the newest known notices stand on every page, and say how old they are', async ({
  page,
  context,
  portal,
}) => {
  await portal.sql`
    insert into notices (event_id, text, ends_at) select id, 'Gate 2 closed', now() + interval '5 hours' from editions
    where slug = 'nile'`;
  await leaveNotices();
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('NILE: Gate 2 closed');
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000 + 60_000);
  await page.goto(`${network.url}/nile/vendors`);
  const region = page.getByRole('region', { name: 'Notices' });
  await expect(region).toContainText(/Gate 2 closed.* · as of 2 hours ago/);
  expect(await axeFindings(page)).toEqual([]);
  await page.clock.setFixedTime(Date.now() + 6 * 3_600_000);
  await page.goto(`${network.url}/nile/vendors`);
  await expect(savedCopyLine(page)).toBeVisible();
  await expect(region).not.toContainText('Gate 2 closed');
});

test('a publish is seen at the next load, and reaches the kept pages without a visit to them', async ({
  page,
  context,
  portal,
}) => {
  await visit(page, '/contact');
  await visit(page, '/nile');
  await portal.sql`
    insert into content_items (event_id, key, value, type, category)
    values (null, 'contact_hero_title', 'New words for contact', 'text', 'contact')`;
  expect(await portal.rebuild()).toMatchObject({ ok: true });

  await visit(page, '/');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/contact'))?.text()))
    .toContain('New words for contact');
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await page.goto(`${network.url}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New words for contact');
    await expect(savedCopyLine(page)).toBeVisible({ visible: isOffline });
  }
});

test('a show that is no longer offered leads home and is forgotten', async ({ page, portal }) => {
  await visit(page, '/mate');
  await portal.sql`update editions set is_active = false where slug = 'mate'`;
  expect(await portal.rebuild()).toMatchObject({ ok: true });
  for (const path of ['/mate', '/mate/vendors']) {
    await page.goto(network.url + path);
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await expect.poll(() => keptPages(page)).toEqual(['/', '/contact', '/nile', '/nile/vendors', '/offline']);
});
