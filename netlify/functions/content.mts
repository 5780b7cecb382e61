import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listContent } from '#server/content/read.ts';
import { saveContent } from '#server/content/write.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listContent, listContent), on(api.saveContent, saveContent));

export const config: Config = { path: '/api/content' };
