import type { Config } from '@netlify/functions';
import { sweepHealth } from '#server/health/health.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs by the clock, each minute and not with each save; the deploy lets nobody else call it. */
export default scheduled(() => sweepHealth(Date.now()));

export const config: Config = { schedule: '*/1 * * * *' };
