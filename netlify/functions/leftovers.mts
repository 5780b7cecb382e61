import * as api from '#domain/api.ts';
import { answerLeftovers, lastMove, undoMove } from '#server/leftovers/answer.ts';
import { listLeftovers } from '#server/leftovers/list.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listLeftovers, listLeftovers),
  on(api.answerLeftovers, answerLeftovers),
  on(api.lastMove, lastMove),
  on(api.undoMove, undoMove),
);
