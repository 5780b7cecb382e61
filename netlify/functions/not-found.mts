import type { Config } from '@netlify/functions';
import { serve } from '#server/serve.ts';

/** Every path under /api that no other function answers: 404 as JSON. */
export default serve();

export const config: Config = { path: ['/api', '/api/*'] };
