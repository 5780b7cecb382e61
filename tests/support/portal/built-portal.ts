import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFiles, readCurrent } from '#local/building/build.ts';
import { newFolder } from '#tests/support/folders.ts';
import { startPortal } from '#tests/support/portal/start.ts';

/** Builds the site once from a fresh database and serves it for all end-to-end tests. */
export default async function builtPortal(): Promise<() => Promise<void>> {
  const dataDir = await newFolder('portal-e2e-');
  const portal = await startPortal({
    dataDir,
    port: 0,
    site: 'build',
    publishes: false,
    say: console.log,
    // Every build on Netlify has one.
    env: { DEPLOY_ID: 'one' },
  });
  const siteDir = join(dataDir, 'site');
  const current = await readCurrent(siteDir);
  // Tests that start portals of their own inherit this process' environment: theirs have databases of their own.
  delete process.env['DATABASE_URL'];
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_PAGES'] = current && buildFiles(siteDir, current.id).pages;
  return async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
