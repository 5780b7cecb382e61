import { plainForms } from '#domain/page-calls.ts';
import { changeByLink } from '#server/inquiries/status/change.ts';
import { showStatus } from '#server/inquiries/status/page.ts';
import { on, serve } from '#server/serve.ts';

/** The page of an inquiry's status, apart from the calls because it renders pages. */
export default serve(on(plainForms.inquiryStatus, showStatus), on(plainForms.changeByLink, changeByLink));
