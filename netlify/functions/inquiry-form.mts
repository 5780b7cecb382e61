import type { Config } from '@netlify/functions';
import { plainForms } from '#domain/page-calls.ts';
import { sendPlainForm } from '#server/inquiries/plain-form.ts';
import { on, serve } from '#server/serve.ts';

/** What is sent to the form's pages; the pages themselves are files. */
export default serve(on(plainForms.inquiry, sendPlainForm), on(plainForms.inquiryOfShow, sendPlainForm));

export const config: Config = {
  // Other functions answer there.
  excludedPath: ['/api/booth-inquiry', '/preview/booth-inquiry'],
  method: 'POST',
};
