import type { Config } from '@netlify/functions';
import { madeFiles, previews } from '#domain/page-calls.ts';
import * as files from '#server/guides/files.ts';
import { route } from '#server/http/http.ts';
import { serve } from '#server/serve.ts';

const { guideFile, masterScheduleFile } = files;

/** A function of its own, because the PDF library and fonts are heavy. */
export default serve(files, [
  route(madeFiles.guide, guideFile),
  route(previews.guide, guideFile),
  route(previews.sharedGuide, guideFile),
  route(madeFiles.masterSchedule, masterScheduleFile),
  route(previews.masterSchedule, masterScheduleFile),
  route(previews.sharedMasterSchedule, masterScheduleFile),
]);

export const config: Config = {
  excludedPath: ['/api/guides/*', '/api/schedule.pdf', '/preview/guides/*', '/preview/schedule.pdf'],
};
