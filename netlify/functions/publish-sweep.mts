import type { Config } from '@netlify/functions';
import { leaveNotices } from '#server/notices/notices.ts';
import { sweepPublication } from '#server/publication/publisher.ts';
import { scheduled } from '#server/scheduled.ts';

export default scheduled(() => sweepPublication(Date.now(), leaveNotices));

export const config: Config = { schedule: '* * * * *' };
