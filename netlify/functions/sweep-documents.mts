import type { Config } from '@netlify/functions';
import { sweepDocuments, sweepGuides } from '#server/document-sweep.ts';

/** Runs by the clock; the deploy lets nobody else call it. */
export default async (): Promise<void> => {
  await sweepDocuments();
  await sweepGuides();
};

export const config: Config = { schedule: '@hourly' };
