import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { contentHistory } from '#server/content/history.ts';
import { deleteContent } from '#server/content/write.ts';
import { on, serve } from '#server/serve.ts';

/** One function for both: 'history' would also fit ':id'. */
export default serve(on(api.contentHistory, contentHistory), on(api.deleteContent, deleteContent));

export const config: Config = { path: ['/api/content/history', '/api/content/:id'] };
