import type { Config } from '@netlify/functions';
import { sweepHealth } from '#server/health/health.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs each minute, not with each save. */
export default scheduled(() => sweepHealth(Date.now()));

export const config: Config = { schedule: '*/1 * * * *' };
