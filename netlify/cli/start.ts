import { flushCompileCache } from 'node:module';
import { waitForInterruption } from '#local/process/child.ts';
import { startPortal } from '#local/start.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { announceFirstAdministrator } from './admin.ts';

export async function start(): Promise<void> {
  // A fault that one request leaves behind must not end the portal for the others.
  process.on('unhandledRejection', (error) => log({ event: 'unhandled', ...describeFault(error) }));
  const interrupted = waitForInterruption();
  const portal = await Promise.race([startPortal({ say: console.log }), interrupted]);
  // Nobody has an answer yet, and an aborted start leaves nothing behind.
  if (!portal) process.exit(0);
  console.log(`The vendor portal is at ${portal.url}`);
  await announceFirstAdministrator(portal.url);
  // Without this, Node writes the cache at exit, which a killed portal never reaches.
  flushCompileCache();
  await interrupted;
  await portal.stop();
}
