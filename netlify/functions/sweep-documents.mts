import type { Config } from '@netlify/functions';
import { sweepDocuments } from '#server/documents/sweep.ts';
import { sweepGuides } from '#server/guides/sweep.ts';
import { sweepDigest } from '#server/inquiries/mails/digest.ts';
import { scheduled } from '#server/scheduled.ts';

/** What has to be looked at each hour. Runs by the clock; the deploy lets nobody else call it. */
export default scheduled(async () => {
  await sweepDigest(Date.now());
  await sweepDocuments();
  await sweepGuides();
});

export const config: Config = { schedule: '@hourly' };
