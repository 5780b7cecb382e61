import { madeFiles } from '#domain/page-calls.ts';
import { securityText } from '#server/health/health.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(madeFiles.securityText, securityText));
