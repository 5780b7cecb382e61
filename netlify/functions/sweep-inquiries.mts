import type { Config } from '@netlify/functions';
import { sweepInquiries } from '#server/inquiries/retention.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs by the clock, in the hour in which the database is awake for the documents; the deploy lets nobody else call it. */
export default scheduled(() => sweepInquiries(Date.now()));

export const config: Config = { schedule: '@hourly' };
