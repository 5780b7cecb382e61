import type { Installation } from '#domain/mails/installation.ts';
import { config } from '#server/basics/config.ts';
import { wayOut } from './way-out.ts';

const becomes = { smtp: 'sent', files: 'saved', none: 'held' } as const;

/** GET /api/installation: what this portal has, for words that differ by it. */
export async function installation(): Promise<Installation> {
  // Set by the local platform alone.
  return { mails: becomes[wayOut()], runsOn: config().PORTAL_ORIGIN ? 'machine' : 'deploy' };
}
