import * as api from '#domain/api.ts';
import { answerLeftovers } from '#server/leftovers/answer.ts';
import { listLeftovers } from '#server/leftovers/list.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listLeftovers, listLeftovers), on(api.answerLeftovers, answerLeftovers));
