import type { Config } from '@netlify/functions';
import { sweepDigest } from '#server/inquiries/mails/digest.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs by the clock; the deploy lets nobody else call it. */
export default scheduled(() => sweepDigest(Date.now()));

export const config: Config = { schedule: '@hourly' };
