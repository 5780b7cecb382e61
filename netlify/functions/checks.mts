import * as api from '#domain/api.ts';
import { listChecks, meanCheck } from '#server/contradictions/checks.ts';
import { editionReadiness } from '#server/readiness/readiness.ts';
import { on, serve } from '#server/serve.ts';

/** What of an edition contradicts itself, or is missing. */
export default serve(
  on(api.listChecks, listChecks),
  on(api.meanCheck, meanCheck),
  on(api.editionReadiness, editionReadiness),
);
