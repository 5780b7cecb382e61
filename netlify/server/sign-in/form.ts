import { accountPaths, paths } from '#domain/paths.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { mediaType, readText } from '#server/http/http.ts';
import { smallPage } from '#server/http/small-page.ts';

/** @throws HttpError 415 for anything but a browser's form. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'Send the form');
  const form = new URLSearchParams(await readText(request));
  return (name) => (form.get(name) ?? '').replaceAll('\0', '');
}

export interface FormAnswer {
  error?: string;
  status?: number;
  headers?: Record<string, string>;
}

export function tooManyAttempts(wait: number): FormAnswer {
  const minutes = Math.ceil(wait / 60);
  return {
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    status: 429,
    headers: { 'Retry-After': String(wait) },
  };
}

export const tooBusy: FormAnswer = {
  error: 'Too many people are signing in right now. Please try again in a few seconds.',
  status: 503,
  headers: { 'Retry-After': '5' },
};

export const alertOf = (error: string | undefined): string =>
  error ? `<p class="error" id="error" role="alert" tabindex="-1" autofocus>${escapeHtml(error)}</p>` : '';

/** Needs a page with `shownPassword`; without scripts the checkbox stays hidden. */
export const passwordBox = (autocomplete: string, state: string): string =>
  `<input id="password" name="password" type="password" autocomplete="${autocomplete}" required${state}>
<label class="show" hidden><input type="checkbox" id="show"> Show the password</label>`;

export const shownPassword = {
  css: `.show[hidden]{display:none}
.show{display:flex;align-items:center;gap:.625rem;font-weight:400;margin:.625rem 0 0;min-height:2.75rem}
.show input{width:1.25rem;min-height:1.25rem;margin:0;accent-color:currentColor}
form .error{margin:.5rem 0}
input[readonly]{background:transparent;border-color:transparent;padding-left:0}
`,
  script: `const box=document.getElementById('password'),show=document.getElementById('show');
show.parentElement.hidden=false;
show.onchange=()=>{box.type=show.checked?'text':'password'};
box.form.onsubmit=()=>{box.type='password'};`,
};

interface SignInForm extends FormAnswer {
  returnTo: string;
  /** Passwords are never sent back. */
  email?: string;
  isEnded?: boolean;
}

const ENDED =
  'Your session ended. Sign in to pick up where you left off. What you typed is still in this browser.';

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
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${error ? state : ` autofocus${ended}`}>
<label for="password">Password</label>
${passwordBox('current-password', state)}
<button>Sign in</button>
</form>
<p class="below"><a href="${accountPaths.forgotPassword}">Forgot your password?</a></p>`;
  return smallPage({ title: 'Sign in', body, status, headers, ...shownPassword });
}

export function notSetUpPage(): Response {
  const body = `<p>This portal has no administrator yet, so nobody can sign in.</p>
<p>If you run it: set <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code>, or <code>OIDC_ISSUER</code> and <code>OIDC_ALLOWED_EMAILS</code> for single sign-on, in its environment and deploy again.</p>`;
  return smallPage({ title: 'Sign-in is not set up', body, status: 503 });
}

export function signOnFailedPage(reason: string, status: number, returnTo: string): Response {
  const body = `<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(accountPaths.loginTo(returnTo))}">Try again</a></p>`;
  return smallPage({ title: 'You are not signed in', body, status });
}
