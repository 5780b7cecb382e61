import type { Config } from '@netlify/functions';
import { serve } from '#server/serve.ts';

/** 404 as JSON for unknown paths under /api. */
export default serve();

export const config: Config = { path: ['/api', '/api/*'] };
