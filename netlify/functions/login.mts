import type { Config } from '@netlify/functions';
import { navigations } from '#domain/api.ts';
import { on, serve } from '#server/serve.ts';
import { showSignIn, signIn } from '#server/sign-in/password-form.ts';
import { finishSignOn } from '#server/sign-in/single-sign-on.ts';

export default serve(
  on(navigations.signInPage, showSignIn),
  on(navigations.signIn, signIn),
  on(navigations.finishSignOn, finishSignOn),
);

export const config: Config = { path: ['/api/login', '/api/login/callback'] };
