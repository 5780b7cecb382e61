import { config } from '#server/basics/config.ts';
import { portalOrigin } from './origin.ts';

/** Asks the public site for a file. On one machine that is asked for on the machine itself: no proxy has to be passed. */
export const askSite = (path: string, timeoutMs: number): Promise<Response> =>
  fetch(new URL(path, config().PORTAL_ORIGIN ?? portalOrigin()), {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
