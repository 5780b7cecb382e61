import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { keepState } from '#tests/support/portal/shared-database.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import type { Portal } from './admin.ts';
import { test as base } from './e2e.ts';

/**
 * Tests on a portal of their own that publishes when it is asked to, or when the pause after a save has passed, which is as
 * long as no test takes. Each one begins with the two shows and one administrator; the pages may be those of a test before.
 */
export const test = base.extend<{ fresh: undefined }, { portal: Portal; bringBack: () => Promise<unknown> }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
    async ({}, use) => {
      const site = process.env['PORTAL_PAGES'] ?? '';
      const env = { PUBLISH_QUIET_SECONDS: '3600' };
      const portal = await startPortal({ memory: true, port: 0, site, publishes: true, env });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  bringBack: [
    async ({ portal }, use) => {
      await addAdministrator(portal, 'ann@example.com');
      await use(await keepState());
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  fresh: [
    async ({ bringBack }, use) => {
      await bringBack();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Lets the pause after the last save pass, by the clock of the database. */
export const passPause = (): Promise<unknown> =>
  sql`update publication set saved_at = saved_at - interval '2 hours', waiting_since = waiting_since - interval '2 hours'`;
