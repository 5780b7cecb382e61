import * as api from '#domain/api.ts';
import { navigations } from '#domain/page-calls.ts';
import { on, serve } from '#server/serve.ts';
import { showSignIn, signIn } from '#server/sign-in/password-form.ts';
import { signOut } from '#server/sign-in/session.ts';
import { finishSignOn } from '#server/sign-in/single-sign-on.ts';

export default serve(
  on(api.currentUser, async ({ user }) => user),
  on(navigations.signInPage, showSignIn),
  on(navigations.signIn, signIn),
  on(navigations.finishSignOn, finishSignOn),
  on(navigations.signOut, signOut),
);
