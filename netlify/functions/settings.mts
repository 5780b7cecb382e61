import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listSettings } from '#server/events/settings.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listSettings, listSettings));

export const config: Config = { path: '/api/settings' };
