import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { updateEvent } from '#server/events/write.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.updateEvent, updateEvent));

export const config: Config = { path: '/api/events/:id' };
