import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { on, serve } from '#server/http.ts';
import { listSettings } from '#server/settings.ts';

export default serve(on(api.listSettings, listSettings));

export const config: Config = { path: '/api/settings' };
