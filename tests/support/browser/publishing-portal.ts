import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import type { Portal } from './admin.ts';
import { test as base } from './e2e.ts';

/** Tests on a portal of their own that publishes a moment after the last save. */
export const test = base.extend<{ portal: Portal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  portal: async ({}, use) => {
    const site = process.env['PORTAL_PAGES'] ?? '';
    const env = { PUBLISH_QUIET_SECONDS: '2' };
    const portal = await startPortal({ memory: true, port: 0, site, publishes: true, env });
    await addAdministrator(portal, 'ann@example.com');
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.url),
});
