import * as checks from '#server/contradictions/checks.ts';
import * as leftoverAnswers from '#server/leftovers/answer.ts';
import * as leftovers from '#server/leftovers/list.ts';
import * as readiness from '#server/readiness/readiness.ts';
import { serve } from '#server/serve.ts';

/** A function of its own, because reading dates in texts slows its start. */
export default serve(checks, leftovers, leftoverAnswers, readiness);
