import type { Config } from '@netlify/functions';
import { sweepDocuments } from '#server/documents/sweep.ts';
import { sweepGuides } from '#server/guides/sweep.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs by the clock; the deploy lets nobody else call it. */
export default scheduled(async () => {
  await sweepDocuments();
  await sweepGuides();
});

export const config: Config = { schedule: '@hourly' };
