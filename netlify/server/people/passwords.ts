import { and, eq } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { navigations } from '#domain/page-calls.ts';
import { accountPaths, paths } from '#domain/paths.ts';
import { newPasswordFault, passwordLength } from '#domain/people/password.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { existing, fieldError, HttpError } from '#server/basics/http-error.ts';
import { db, idsOf, type Tx, transaction } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import { portalOrigin, route, seeOther } from '#server/http/http.ts';
import { smallPage } from '#server/http/small-page.ts';
import { mailTransport, mailUnseen, queueMails, wakeMails } from '#server/mail/outbox.ts';
import {
  changedMail,
  endLinks,
  isListElsewhere,
  type LinkHolder,
  type NewLink,
  newLink,
  readHolder,
  requirePasswords,
  resetMail,
  shownLink,
  storeLink,
  testMail,
} from '#server/people/mails.ts';
import { beginSession, requirePassword } from '#server/sign-in/attempts.ts';
import {
  alertOf,
  type FormAnswer,
  passwordBox,
  readForm,
  shownPassword,
  tooBusy,
  tooManyAttempts,
} from '#server/sign-in/form.ts';
import { hashPassword, hasRoomForPassword } from '#server/sign-in/passwords.ts';
import {
  canSignIn,
  hasEmail,
  hashOfToken,
  isHere,
  newSession,
  personColumns,
} from '#server/sign-in/session.ts';

/** Showing the form uses nothing up, because mail programs follow links. */
export const showChoosePassword = route(navigations.choosePasswordPage, async ({ query }) => {
  if (isListElsewhere()) return seeOther(paths.login);
  const token = query.get('token') ?? '';
  const holder = await readHolder(token);
  return holder ? choosePage(token, holder) : endedPage();
});

/** Uses the link up, ends all other sessions, and signs this browser in. */
export const choosePassword = route(navigations.choosePassword, async (call) => {
  if (isListElsewhere()) return seeOther(paths.login);
  const field = await readForm(call.request);
  const [token, password] = [field('token'), field('password')];
  const holder = await readHolder(token);
  if (!holder) return endedPage();
  const fault = newPasswordFault(password, holder);
  if (fault) return choosePage(token, holder, { error: fault, status: 400 });
  if (!hasRoomForPassword()) return choosePage(token, holder, tooBusy);
  if (!(await takeLink(token, holder, await hashPassword(password)))) return endedPage();
  await wakeMails();
  return seeOther(paths.admin, await beginSession(call, holder.id));
});

/** Locks the account, so only one of two concurrent uses succeeds. @returns whether the link was valid. */
const takeLink = (token: string, holder: LinkHolder, passwordHash: string) =>
  transaction(async (tx) => {
    const isTheirs = and(eq(users.id, holder.id), isHere);
    const [account] = await idsOf(tx, users, isTheirs).for('update');
    if (!account || !(await endLinks(tx, holder)).includes(hashOfToken(token))) return false;
    await tx.delete(sessions).where(eq(sessions.userId, holder.id));
    await tx.update(users).set({ passwordHash }).where(isTheirs);
    if (holder.kind === 'reset') await queueMails(tx, [changedMail(holder, portalOrigin())]);
    return true;
  });

/** Ends all sessions and links but this browser's. @throws HttpError 400; 409 with single sign-on or a concurrent change; 429. */
export const changePassword = route(api.changePassword, async (call) => {
  const { user, body } = call;
  const { current, password } = body;
  requirePasswords();
  const fault = newPasswordFault(password, user);
  if (fault) throw fieldError('password', fault);
  const hashBefore = await requirePassword(call, 'current', current);
  const passwordHash = await hashPassword(password);
  const session = newSession(call, user.id);
  await transaction(async (tx) => {
    const isAsBefore = and(eq(users.passwordHash, hashBefore), isHere);
    const isTheirs = and(eq(users.id, user.id), isAsBefore);
    const changed = await tx.update(users).set({ passwordHash }).where(isTheirs).returning();
    if (changed.length === 0)
      throw new HttpError(409, 'Your password was just changed somewhere else. Please sign in again');
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await session.store(tx);
    await endLinks(tx, user);
    await queueMails(tx, [changedMail(user, portalOrigin())]);
  });
  await wakeMails();
  const answer = new Response(null, { status: 204 });
  for (const cookie of session.cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
});

/** @throws HttpError 409 with single sign-on, whose provider knows the name. */
export const changeName = route(api.changeName, async ({ body: { firstName }, user }) => {
  requirePasswords();
  await db.update(users).set({ firstName }).where(eq(users.id, user.id));
});

/** @throws HttpError 409 if email is not set up, 429 within a minute. */
export const sendTestMail = route(api.sendTestMail, async ({ user }) => {
  if (mailTransport() === 'none') throw new HttpError(409, 'Email isn’t set up');
  const [queued] = await transaction((tx) => queueMails(tx, [testMail(user, portalOrigin())]));
  if (!queued)
    throw new HttpError(429, 'A test email was sent less than a minute ago', {
      headers: { 'Retry-After': '60' },
    });
  await wakeMails();
  return { to: user.email };
});

export const showForgotPassword = route(navigations.forgotPasswordPage, async () => {
  if (isListElsewhere()) return seeOther(paths.login);
  return mailTransport() === 'none' ? noMailPage() : forgotPage({});
});

/** Gives the same answer after the same time, with or without an account. */
export const forgotPassword = route(navigations.forgotPassword, async ({ request, ip }) => {
  if (isListElsewhere()) return seeOther(paths.login);
  if (mailTransport() === 'none') return noMailPage();
  const email = (await readForm(request))('email').trim();
  if (!isEmailAddress(email) && !email.endsWith('@localhost')) {
    return forgotPage({ email, error: 'Please enter an address such as ann@example.com.', status: 400 });
  }
  const wait = await mailUnseen('forgot', ip, email, () => sendLink(email));
  return wait === null ? sentPage(email) : forgotPage({ email, ...tooManyAttempts(wait) });
});

async function sendLink(email: string) {
  const link = newLink('reset');
  await transaction(async (tx) => {
    const isTheirs = and(hasEmail(email), canSignIn);
    const [person] = await tx.select(personColumns).from(users).where(isTheirs).for('update');
    if (person) await storeResetLink(tx, link, person);
  });
  await wakeMails();
}

/** Mails a link, or shows it once. @throws HttpError 404; 409 without a password yet, and with single sign-on. */
export const makeResetLink = route(api.makeResetLink, async ({ id, user }) => {
  requirePasswords();
  const link = newLink('reset');
  await transaction(async (tx) => {
    const isTheirs = and(eq(users.id, id), isHere);
    const person = existing(await tx.select().from(users).where(isTheirs).for('update'), 'This person');
    if (person.passwordHash === null)
      throw new HttpError(409, 'They don’t have a password yet. Invite them again');
    await storeResetLink(tx, link, person, user);
  });
  await wakeMails();
  return shownLink(link);
});

/** The caller holds the row's lock; `by` is the colleague who requested it. */
async function storeResetLink(
  tx: Tx,
  link: NewLink,
  person: Pick<CurrentUser, 'id' | 'email' | 'firstName'>,
  by?: CurrentUser,
) {
  await endLinks(tx);
  await storeLink(tx, link, person.id);
  if (mailTransport() !== 'none') await queueMails(tx, [resetMail(person, link, by)]);
}

/** The address is a secret, so not even the next page may see it. */
const SECRET = { 'Referrer-Policy': 'no-referrer' };

function forgotPage({ email = '', error, status = 200, headers = {} }: FormAnswer & { email?: string }) {
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
function sentPage(email: string) {
  const isSaved = mailTransport() === 'files';
  const body = isSaved
    ? `<p>If <b>${escapeHtml(email)}</b> belongs to an administrator, an email with a link is saved in the data folder (email isn’t set up). The person who runs the portal can find it there, in <code>mail</code>. The link works once, for 30 minutes.</p>
<p>A colleague who is signed in can also create a link for you under People.</p>`
    : `<p>If <b>${escapeHtml(email)}</b> belongs to an administrator, an email with a link is on its way. The link works once, for 30 minutes.</p>
<p>Nothing after a few minutes? Check your spam folder, or ask a colleague to create a link for you under People.</p>`;
  const title = isSaved ? 'Your link is saved' : 'Check your email';
  return smallPage({ title, body: `${body}\n${BACK_TO_SIGN_IN}`, status: 200 });
}

const noMailPage = () =>
  smallPage({
    title: 'Forgot your password?',
    body: `<p>This portal can’t send email yet. Ask a colleague who is signed in to create a link for you under People.</p>
<p>If nobody is, ask the person who runs the portal for a new password.</p>
${BACK_TO_SIGN_IN}`,
    status: 200,
  });

function choosePage(
  token: string,
  { email, kind }: LinkHolder,
  { error, status = 200, headers = {} }: FormAnswer = {},
) {
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
const endedPage = () =>
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
