import type { Config } from '@netlify/functions';
import { sweepGuides } from '#server/guides/files.ts';
import { sweepInquiries } from '#server/inquiries/erase.ts';
import { sweepDigest } from '#server/inquiries/mails/team.ts';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { scheduled } from '#server/scheduled.ts';

/** One hourly run, so the database wakes only once. */
export default scheduled(
  () => sweepDigest(Date.now()),
  () => sweepInquiries(Date.now()),
  sweepDocuments,
  sweepGuides,
);

export const config: Config = { schedule: '@hourly' };
