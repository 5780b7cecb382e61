import type { Config } from '@netlify/functions';
import { sweepMails } from '#server/mail/sweep.ts';
import { scheduled } from '#server/scheduled.ts';

export default scheduled(() => sweepMails(Date.now()));

export const config: Config = { schedule: '* * * * *' };
