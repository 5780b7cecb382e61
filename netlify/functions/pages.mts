import * as statusChange from '#server/inquiries/status/change.ts';
import * as status from '#server/inquiries/status/page.ts';
import * as preview from '#server/preview/pages.ts';
import { serve } from '#server/serve.ts';

/** Pages that are drawn when they are asked for: the renderer weighs more than all calls together. */
export default serve(status, statusChange, preview);
