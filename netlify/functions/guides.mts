import type { Config } from '@netlify/functions';
import { api, madeFiles } from '#domain/api.ts';
import { generateGuide, guideFile, masterScheduleFile } from '#server/guides/files.ts';
import { on, serve } from '#server/serve.ts';

/** Of a show's PDFs; what is no guide is answered with the site's own 404 page. */
export default serve(
  on(api.generateGuide, generateGuide),
  on(madeFiles.guide, guideFile),
  on(madeFiles.masterSchedule, masterScheduleFile),
);

export const config: Config = {
  path: [
    '/api/generate-area-pdf',
    '/mate/guides/:file',
    '/mate/schedule.pdf',
    '/nile/guides/:file',
    '/nile/schedule.pdf',
  ],
};
