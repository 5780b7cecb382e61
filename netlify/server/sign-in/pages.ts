import { paths } from '#domain/paths.ts';
import { escapeHtml, smallPage } from '#server/http/small-page.ts';
import { alertOf, type FormAnswer } from './form.ts';

interface SignInForm extends FormAnswer {
  returnTo: string;
  /** What was typed before; the password never comes back. */
  email?: string;
  isEnded?: boolean;
}

const ENDED =
  'Your session has ended, so you were signed out. Sign in to go on where you were. What you typed and did not save is still in this browser.';

/** Works without JavaScript; the focus is in the first field or on the error. */
export function signInPage({
  returnTo,
  email = '',
  isEnded = false,
  error,
  status = 200,
  headers = {},
}: SignInForm): Response {
  const state = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  const ended = isEnded ? ' aria-describedby="ended"' : '';
  const body = `<p${isEnded ? ` id="ended">${ENDED}` : '>For administrators of the vendor portal.'}</p>
${alertOf(error)}
<form method="post" action="${paths.login}">
<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${error ? state : ` autofocus${ended}`}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${state}>
<button>Sign in</button>
</form>
<p class="below"><a href="${paths.forgotPassword}">Forgot your password?</a></p>`;
  return smallPage({ title: 'Sign in', body, status, headers });
}

/** For whoever runs the portal. */
export function notSetUpPage(): Response {
  const body = `<p>This portal has no administrator yet, so nobody can sign in.</p>
<p>If you run it: set <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code>, or <code>OIDC_ISSUER</code> and <code>OIDC_ALLOWED_EMAILS</code> for single sign-on, in its environment and deploy again.</p>`;
  return smallPage({ title: 'Sign-in is not set up', body, status: 503 });
}

export function signOnFailedPage(reason: string, status: number, returnTo: string): Response {
  const body = `<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(paths.loginTo(returnTo))}">Try again</a></p>`;
  return smallPage({ title: 'You are not signed in', body, status });
}
