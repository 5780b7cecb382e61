import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { contentHistory } from '#server/content/history.ts';
import { listContent } from '#server/content/read.ts';
import { deleteContent, saveContent } from '#server/content/write.ts';
import { updateEvent } from '#server/events/write.ts';
import { on, serve } from '#server/serve.ts';

/** The texts of shows, and Event Setup, which saves one of them. */
export default serve(
  on(api.listContent, listContent),
  on(api.saveContent, saveContent),
  on(api.contentHistory, contentHistory),
  on(api.deleteContent, deleteContent),
  on(api.updateEvent, updateEvent),
);

export const config: Config = {
  path: ['/api/content', '/api/content/history', '/api/content/:id', '/api/events/:id'],
};
