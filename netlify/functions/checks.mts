import * as answers from '#server/checks/answers.ts';
import * as findings from '#server/checks/findings.ts';
import { serve } from '#server/serve.ts';

/** A function of its own, because reading dates in texts slows its start. */
export default serve(findings, answers);
