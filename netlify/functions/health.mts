import * as api from '#domain/api.ts';
import { answerHealth } from '#server/health/health.ts';
import { on, serve } from '#server/serve.ts';

/** How the portal itself is. */
export default serve(on(api.health, answerHealth));
