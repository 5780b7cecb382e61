import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { checkHealth } from '#server/health.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.health, checkHealth));

export const config: Config = { path: '/api/health' };
