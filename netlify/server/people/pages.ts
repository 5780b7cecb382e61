import { accountPaths, paths } from '#domain/paths.ts';
import { passwordLength } from '#domain/people/password.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { smallPage } from '#server/http/small-page.ts';
import { mailTransport } from '#server/mail/outbox.ts';
import { alertOf, type FormAnswer, passwordBox, shownPassword } from '#server/sign-in/form.ts';
import type { LinkHolder } from './mails.ts';

/** The address is a secret, so not even the next page may see it. */
const SECRET = { 'Referrer-Policy': 'no-referrer' };

export function forgotPage({
  email = '',
  error,
  status = 200,
  headers = {},
}: FormAnswer & { email?: string }): Response {
  const state = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  const body = `<p>${mailTransport() === 'files' ? 'Email isn’t set up, so a link to choose a new one is saved in the data folder of this portal.' : 'We’ll email you a link to choose a new one.'}</p>
${alertOf(error)}
<form method="post" action="${accountPaths.forgotPassword}">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${state}>
<button>Send the link</button>
</form>
${BACK_TO_SIGN_IN}`;
  return smallPage({ title: 'Forgot your password?', body, status, headers });
}

/** The same for every address, so it reveals no account. */
export function sentPage(email: string): Response {
  const isSaved = mailTransport() === 'files';
  const body = isSaved
    ? `<p>If <b>${escapeHtml(email)}</b> belongs to an administrator, an email with a link is saved in the data folder (email isn’t set up). The person who runs the portal can find it there, in <code>mail</code>. The link works once, for 30 minutes.</p>
<p>A colleague who is signed in can also create a link for you under People.</p>`
    : `<p>If <b>${escapeHtml(email)}</b> belongs to an administrator, an email with a link is on its way. The link works once, for 30 minutes.</p>
<p>Nothing after a few minutes? Check your spam folder, or ask a colleague to create a link for you under People.</p>`;
  const title = isSaved ? 'Your link is saved' : 'Check your email';
  return smallPage({ title, body: `${body}\n${BACK_TO_SIGN_IN}`, status: 200 });
}

export const noMailPage = (): Response =>
  smallPage({
    title: 'Forgot your password?',
    body: `<p>This portal can’t send email yet. Ask a colleague who is signed in to create a link for you under People.</p>
<p>If nobody is, ask the person who runs the portal for <code>npm run admin -- reset</code>.</p>
${BACK_TO_SIGN_IN}`,
    status: 200,
  });

export function choosePage(
  token: string,
  { email, kind }: LinkHolder,
  { error, status = 200, headers = {} }: FormAnswer = {},
): Response {
  const isInvited = kind === 'invitation';
  const state = error ? ' aria-invalid="true" aria-describedby="hint error"' : ' aria-describedby="hint"';
  const body = `<p>${isInvited ? 'Choose a password to get started.' : 'You will use it to sign in from now on. You will be signed out everywhere else.'}</p>
<form method="post" action="${escapeHtml(accountPaths.choosePassword('').split('?')[0] ?? '')}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
<label for="password">New password</label>
<p class="hint" id="hint">At least ${passwordLength.least} characters. Three or four unrelated words work well. You can paste it.</p>
${alertOf(error)}
${passwordBox('new-password', state)}
<button>${isInvited ? 'Sign in' : 'Save and sign in'}</button>
</form>`;
  return smallPage({
    title: isInvited ? 'Welcome' : 'Choose a new password',
    body,
    status,
    headers: { ...SECRET, ...headers },
    ...shownPassword,
  });
}

/** Does not reveal whether the link was used, expired, or belonged to a removed person. */
export const endedPage = (): Response =>
  smallPage({
    title: 'This link has expired',
    body: `<p>Each link works only once, and only for a while.</p>
<p>Signed in before? <a href="${accountPaths.forgotPassword}">Ask for a new link</a></p>
<p>Invited? Ask your colleague to invite you again.</p>
${BACK_TO_SIGN_IN}`,
    status: 410,
    headers: SECRET,
  });

const BACK_TO_SIGN_IN = `<p class="below"><a href="${paths.login}">Back to sign-in</a></p>`;
