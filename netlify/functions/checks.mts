import * as checks from '#server/contradictions/checks.ts';
import * as leftoverAnswers from '#server/leftovers/answer.ts';
import * as leftovers from '#server/leftovers/list.ts';
import * as readiness from '#server/readiness/readiness.ts';
import { serve } from '#server/serve.ts';

/** What an edition still lacks. Apart from the records, since reading dates in texts slows a start. */
export default serve(checks, leftovers, leftoverAnswers, readiness);
