import { and, eq, ne } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import { newPasswordFault } from '#domain/people/password.ts';
import { passwordChangeSchema } from '#domain/people/person.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { transaction, writeTogether } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import { seeOther } from '#server/http/answers.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/request.ts';
import { validate } from '#server/http/validate.ts';
import { markMails, queueMails } from '#server/mail/outbox.ts';
import { isHere } from '#server/sign-in/accounts.ts';
import { countAttempt } from '#server/sign-in/attempts.ts';
import { beginSession } from '#server/sign-in/devices.ts';
import { readForm, tooBusy } from '#server/sign-in/form.ts';
import { hashPassword, hasRoomForPassword, verifyPassword } from '#server/sign-in/passwords.ts';
import { sessionHash } from '#server/sign-in/session.ts';
import { hashOfToken } from '#server/sign-in/tokens.ts';
import { endLinks, holderOf, isListElsewhere, type LinkHolder, requirePasswords } from './links.ts';
import { changedMail } from './mails.ts';
import { choosePage, endedPage } from './pages.ts';

/** GET /api/login/password. Looking at the form uses nothing up: mail programs follow links by themselves. */
export async function showChoosePassword({ query }: Call): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  const token = query.get('token') ?? '';
  const holder = await holderOf(token);
  return holder ? choosePage(token, holder) : endedPage();
}

/** POST /api/login/password: uses the link up, ends all other sessions, and signs this browser in. */
export async function choosePassword(call: Call): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  const field = await readForm(call.request);
  const [token, password] = [field('token'), field('password')];
  const holder = await holderOf(token);
  if (!holder) return endedPage();
  const fault = newPasswordFault(password, holder);
  if (fault) return choosePage(token, holder, { error: fault, status: 400 });
  if (!hasRoomForPassword()) return choosePage(token, holder, tooBusy);
  if (!(await takeLink(token, holder, await hashPassword(password)))) return endedPage();
  await markMails();
  return seeOther(paths.admin, await beginSession(call, holder.id));
}

/** The account is locked first, so that of two links, or two uses of one, only one does. @returns whether the link was still good. */
const takeLink = (token: string, holder: LinkHolder, passwordHash: string): Promise<boolean> =>
  transaction(async (tx) => {
    const isTheirs = and(eq(users.id, holder.id), isHere);
    const [account] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('update');
    if (!account || !(await endLinks(tx, holder)).includes(hashOfToken(token))) return false;
    await tx.delete(sessions).where(eq(sessions.userId, holder.id));
    await tx.update(users).set({ passwordHash }).where(isTheirs);
    // Who chooses the first one has none that somebody could have changed.
    if (holder.kind === 'reset') await queueMails(tx, [changedMail(holder, portalOrigin())]);
    return true;
  });

/** PUT /api/password: ends the other sessions and all links. @throws HttpError 400; 409 with single sign-on or a change meanwhile; 429. */
export async function changePassword({ request, ip, user }: AdministratorCall): Promise<undefined> {
  requirePasswords();
  const { current, password } = validate(passwordChangeSchema, await readJson(request));
  const fault = newPasswordFault(password, user);
  if (fault) throw validationError([{ path: 'password', message: fault }]);
  const attempt = await countAttempt(request, ip, user.email);
  if (!attempt.allowed) {
    throw new HttpError(429, 'Too many attempts. Please try again in a few minutes.', {
      headers: { 'Retry-After': String(attempt.wait) },
    });
  }
  if (!(await verifyPassword(current, attempt.passwordHash, { first: true })))
    throw validationError([{ path: 'current', message: 'This is not your password' }]);
  await writeTogether(attempt.takeBack);
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const isAsBefore = and(eq(users.passwordHash, String(attempt.passwordHash)), isHere);
    const isTheirs = and(eq(users.id, user.id), isAsBefore);
    const changed = await tx.update(users).set({ passwordHash }).where(isTheirs).returning();
    if (changed.length === 0)
      throw new HttpError(409, 'Your password was changed elsewhere just now: please sign in again');
    const isElsewhere = ne(sessions.tokenHash, sessionHash(request));
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), isElsewhere));
    await endLinks(tx, user);
    await queueMails(tx, [changedMail(user, portalOrigin())]);
  });
  await markMails();
}
