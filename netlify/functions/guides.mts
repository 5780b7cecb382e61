import type { Config } from '@netlify/functions';
import { api, madeFiles } from '#domain/api.ts';
import { generateGuide, guideFile, masterScheduleFile } from '#server/guides/files.ts';
import { on, serve } from '#server/serve.ts';

/** Names every file that there is, so that the platform answers all others with the site's own 404 page. */
export default serve(
  on(api.generateGuide, generateGuide),
  on(madeFiles.guide, guideFile),
  on(madeFiles.masterSchedule, masterScheduleFile),
);

export const config: Config = {
  path: [
    '/api/generate-area-pdf',
    '/mate/schedule.pdf',
    '/nile/guides/courtyard.pdf',
    '/nile/guides/exhibit-hall.pdf',
    '/nile/guides/expo.pdf',
    '/nile/schedule.pdf',
  ],
};
