import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { health } from '#server/health.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.health, health));

export const config: Config = { path: '/api/health' };
