import type { Page } from 'playwright/test';
import { takeSnapshot } from '#server/snapshot.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import {
  type DeployEventName,
  type HookServer,
  sendDeployEvent,
  startHookServer,
} from '#tests/support/services/hook-server.ts';
import { type Administrator, administrator } from './administrator.ts';
import { keepState } from './shared-database.ts';

/** A portal whose build service and public site are the test's own: nothing is built, every state can be brought about. */
export interface PublishingDesk {
  portal: Portal;
  service: HookServer;
  ann: Administrator;
  save(key: string, value: string): Promise<unknown>;
  /** Does what a build does: it keeps its snapshot, and the site shows the snapshot's revision. */
  build(): Promise<void>;
  /** News from the build service about the last call. */
  tell(name: DeployEventName, more?: object): Promise<void>;
  nile: string;
  bringBack(): Promise<unknown>;
}

/** Each test begins with a site that shows everything that is saved, which is nothing yet. */
export const test = base.extend<{ live: undefined }, { desk: PublishingDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
    async ({}, use) => {
      const service = await startHookServer();
      const portal = await startPortal({
        memory: true,
        port: 0,
        site: process.env['PORTAL_PAGES'] ?? '',
        env: {
          NETLIFY_BUILD_HOOK_URL: service.url,
          PORTAL_ORIGIN: service.origin,
          PUBLISH_QUIET_SECONDS: '60',
          PUBLISH_MONTHLY_BUDGET: '5',
        },
      });
      const ann = await administrator(portal);
      const nile = (await portal.sql`select id from editions where slug = 'nile'`)[0]?.['id'] as string;
      await use({
        portal,
        service,
        ann,
        nile,
        bringBack: await keepState(),
        save: (key, value) => ann.send('POST', '/api/content', { key, value, eventId: nile }),
        build: async () => {
          service.shown = (await takeSnapshot()).revision;
        },
        tell: (name, more) => sendDeployEvent(name, service.calls.at(-1) ?? null, more),
      });
      await portal.stop();
      await service.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.portal.url),
  live: [
    async ({ desk }, use) => {
      desk.service.mood = 'accepts';
      await desk.bringBack();
      await desk.portal.sql`delete from publication_runs`;
      await desk.portal.sql`update publication set run_id = null, run_revision = null, run_phase = null,
        run_started_at = null, run_since = null, failure_kind = null, failure_reason = null, failed_at = null,
        failed_attempts = null, waiting_since = null, asked_by = null`;
      await desk.build();
      await use(undefined);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs this browser in as Ann and opens a section of the admin. */
export async function openAdminOf(
  { portal, ann }: PublishingDesk,
  page: Page,
  section: string,
): Promise<void> {
  const [name = '', value = ''] =
    ann.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith('portal_session'))
      ?.split('=') ?? [];
  await page.context().addCookies([
    { name, value, url: portal.url },
    { name: 'portal_signed_in', value: '1', url: portal.url },
  ]);
  await page.goto(`/admin#${section}`);
}
