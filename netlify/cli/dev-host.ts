import { waitForInterruption } from '#local/process/child.ts';
import { reportFailure } from '#local/process/failure.ts';
import { startPortal } from '#local/start.ts';
import { announceFirstAdministrator } from './admin.ts';

/** Runs the functions for `npm run dev`; a change of their code restarts it. */
try {
  const interrupted = waitForInterruption();
  const portal = await startPortal({
    port: Number(process.env['PORTAL_DEV_PORT']),
    site: 'none',
    // Astro's server reads the database for every page, so saved content is live.
    env: { PORTAL_ORIGIN: String(process.env['PORTAL_DEV_SITE']), HOST: '127.0.0.1' },
    lend: {
      port: Number(process.env['PORTAL_DEV_SQL_PORT']),
      token: String(process.env['PORTAL_DEV_SQL_TOKEN']),
    },
  });
  await announceFirstAdministrator(String(process.env['PORTAL_DEV_SITE']));
  await interrupted;
  await portal.stop();
} catch (error) {
  reportFailure(error);
}
