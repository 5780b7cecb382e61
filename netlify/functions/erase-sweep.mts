import type { Config } from '@netlify/functions';
import { sweepErased } from '#server/inquiries/erase.ts';
import { scheduled } from '#server/scheduled.ts';

export default scheduled(() => sweepErased(Date.now()));

export const config: Config = { schedule: '* * * * *' };
