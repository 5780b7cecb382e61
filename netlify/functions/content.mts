import * as api from '#domain/api.ts';
import {
  changedTexts,
  contentHistory,
  deleteContent,
  listContent,
  saveContent,
} from '#server/content/content.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listContent, listContent),
  on(api.saveContent, saveContent),
  on(api.contentHistory, contentHistory),
  on(api.changedTexts, changedTexts),
  on(api.deleteContent, deleteContent),
);
