import type { Config } from '@netlify/functions';
import { sweepPublication } from '#server/publication-sweep.ts';

/** Runs by the clock; the deploy lets nobody else call it. */
export default async (): Promise<void> => {
  await sweepPublication(new Date().getUTCMinutes() === 0);
};

export const config: Config = { schedule: '* * * * *' };
