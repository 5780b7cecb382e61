import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.currentUser, async ({ user }) => user));

export const config: Config = { path: '/api/auth/user' };
