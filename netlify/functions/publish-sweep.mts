import type { Config } from '@netlify/functions';
import { sweepPublication } from '#server/publication-sweep.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs by the clock; the deploy lets nobody else call it. */
export default scheduled(async () => {
  // Three minutes: the platform may leave one out.
  await sweepPublication(new Date().getUTCMinutes() < 3);
});

export const config: Config = { schedule: '* * * * *' };
