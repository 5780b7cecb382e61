import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { madeFiles, previews } from '#domain/page-calls.ts';
import { generateGuide, guideFile, masterScheduleFile } from '#server/guides/files.ts';
import { on, serve } from '#server/serve.ts';

/** Of a show's PDFs; what is no guide is answered with the site's own 404 page. */
export default serve(
  on(api.generateGuide, generateGuide),
  on(madeFiles.guide, guideFile),
  on(madeFiles.masterSchedule, masterScheduleFile),
  on(previews.guide, guideFile),
  on(previews.masterSchedule, masterScheduleFile),
  on(previews.sharedGuide, guideFile),
  on(previews.sharedMasterSchedule, masterScheduleFile),
);

export const config: Config = {
  // Other functions answer there.
  excludedPath: ['/api/guides/*', '/api/schedule.pdf', '/preview/guides/*', '/preview/schedule.pdf'],
};
