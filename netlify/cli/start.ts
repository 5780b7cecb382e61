import { flushCompileCache } from 'node:module';
import { waitForInterruption } from '#local/process/child.ts';
import { startPortal } from '#local/start.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { announceFirstAdministrator } from './admin.ts';

export async function start(): Promise<void> {
  // A fault of one request must not end the portal.
  process.on('unhandledRejection', (error) => log({ event: 'unhandled', ...describeFault(error) }));
  const interrupted = waitForInterruption();
  const portal = await Promise.race([startPortal({ say: console.log }), interrupted]);
  // No request arrived yet, and an aborted start leaves nothing behind.
  if (!portal) process.exit(0);
  console.log(`The vendor portal is at ${portal.url}`);
  await announceFirstAdministrator(portal.url);
  // Without this, Node writes the cache at exit, which a killed portal never reaches.
  flushCompileCache();
  await interrupted;
  await portal.stop();
}
