import type { Config } from '@netlify/functions';
import { navigations } from '#domain/api.ts';
import { on, serve } from '#server/serve.ts';
import { signOut } from '#server/sign-in/sign-out.ts';

export default serve(on(navigations.signOut, signOut));

export const config: Config = { path: '/api/logout' };
