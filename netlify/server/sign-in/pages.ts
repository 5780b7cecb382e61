import { paths } from '#domain/paths.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { smallPage } from '#server/http/small-page.ts';

export interface SignInForm {
  returnTo: string;
  /** What was typed before; the password never comes back. */
  email?: string;
  error?: string;
  status?: number;
  headers?: Record<string, string>;
}

/** The form for e-mail and password; works without JavaScript. */
export function signInPage({
  returnTo,
  email = '',
  error,
  status = 200,
  headers = {},
}: SignInForm): Response {
  const state = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  const body = `<p>For administrators of the vendor portal.</p>
${error ? `<p class="error" id="error" role="alert" tabindex="-1" autofocus>${escapeHtml(error)}</p>` : ''}
<form method="post" action="${paths.login}">
<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${state}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${state}>
<button>Sign in</button>
</form>
<p class="below"><a href="${paths.forgotPassword}">Forgot your password?</a></p>`;
  return smallPage({ title: 'Sign in', body, status, headers });
}

/** Why nobody can sign in, and what to do about it, for whoever runs the portal. */
export function notSetUpPage(): Response {
  const body = `<p>This portal has no administrator yet, so nobody can sign in.</p>
<p>If you run it: set <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code>, or <code>OIDC_ISSUER</code> and <code>OIDC_ALLOWED_EMAILS</code> for single sign-on, in its environment and deploy again.</p>`;
  return smallPage({ title: 'Sign-in is not set up', body, status: 503 });
}

/** Single sign-on ended without a session; the link starts it anew. */
export function signOnFailedPage(reason: string, status: number, returnTo: string): Response {
  const body = `<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(paths.loginTo(returnTo))}">Try again</a></p>`;
  return smallPage({ title: 'You are not signed in', body, status });
}
