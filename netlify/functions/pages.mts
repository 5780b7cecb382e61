import * as statusChange from '#server/inquiries/status/change.ts';
import * as status from '#server/inquiries/status/page.ts';
import * as preview from '#server/preview/pages.ts';
import { serve } from '#server/serve.ts';

/** A function of its own, because the renderer is heavier than all calls. */
export default serve(status, statusChange, preview);
