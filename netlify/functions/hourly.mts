import type { Config } from '@netlify/functions';
import { sweepGuides } from '#server/guides/files.ts';
import { sweepInquiries } from '#server/inquiries/erase.ts';
import { sweepDigest } from '#server/inquiries/mails/team.ts';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { scheduled } from '#server/scheduled.ts';

/** What is looked at each hour, in one hour in which the database is awake. Runs by the clock; the deploy lets nobody else call it. */
export default scheduled(
  () => sweepDigest(Date.now()),
  () => sweepInquiries(Date.now()),
  sweepDocuments,
  sweepGuides,
);

export const config: Config = { schedule: '@hourly' };
