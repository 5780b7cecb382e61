import * as api from '#domain/api.ts';
import { changedTexts, contentHistory } from '#server/content/history.ts';
import { listContent } from '#server/content/read.ts';
import { deleteContent, saveContent } from '#server/content/write.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listContent, listContent),
  on(api.saveContent, saveContent),
  on(api.contentHistory, contentHistory),
  on(api.changedTexts, changedTexts),
  on(api.deleteContent, deleteContent),
);
