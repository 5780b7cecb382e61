import type { Config } from '@netlify/functions';
import * as files from '#server/guides/files.ts';
import { serve } from '#server/serve.ts';

/** A function of its own, because the PDF library and fonts are heavy. */
export default serve(files);

export const config: Config = {
  excludedPath: ['/api/guides/*', '/api/schedule.pdf', '/preview/guides/*', '/preview/schedule.pdf'],
};
