import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listEvents } from '#server/events/read.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listEvents, listEvents));

export const config: Config = { path: '/api/events' };
