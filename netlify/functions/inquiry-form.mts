import type { Config } from '@netlify/functions';
import * as form from '#server/inquiries/plain-form.ts';
import { serve } from '#server/serve.ts';

/** Takes only what browsers send; the pages themselves are files. */
export default serve(form);

export const config: Config = {
  excludedPath: ['/api/booth-inquiry', '/preview/booth-inquiry'],
  method: 'POST',
};
