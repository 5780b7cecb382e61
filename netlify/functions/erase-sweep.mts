import type { Config } from '@netlify/functions';
import { sweepErased } from '#server/inquiries/erase.ts';
import { scheduled } from '#server/scheduled.ts';

/** Runs by the clock; the deploy lets nobody else call it. */
export default scheduled(() => sweepErased(Date.now()));

export const config: Config = { schedule: '* * * * *' };
