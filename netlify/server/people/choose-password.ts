import { and, eq, isNull } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import { newPasswordFault } from '#domain/people/password.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { transaction, writeTogether } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import { mediaType, readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { seeOther } from '#server/http/redirect.ts';
import { markMails } from '#server/mail/outbox.ts';
import { queueMails } from '#server/mail/queue.ts';
import { newDevice } from '#server/sign-in/devices.ts';
import { hashPassword, hasRoomForPassword } from '#server/sign-in/passwords.ts';
import { newSession } from '#server/sign-in/session.ts';
import { hashOfToken } from '#server/sign-in/tokens.ts';
import { isListElsewhere } from './by-password.ts';
import { endLinks, holderOf, type LinkHolder } from './links.ts';
import { changedMail } from './mails.ts';
import { choosePage, endedPage } from './pages.ts';

/** GET /api/login/password: the form behind a link. Looking at it uses nothing up: mail programs follow links by themselves. */
export async function showChoosePassword({ query }: Call): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  const token = query.get('token') ?? '';
  const holder = await holderOf(token);
  return holder ? choosePage(token, holder) : endedPage();
}

/**
 * POST /api/login/password: the link is used up, the password is theirs, all other sessions end, and this browser is signed
 * in. A mail tells of a password that was another one.
 */
export async function choosePassword(call: Call): Promise<Response> {
  const { request } = call;
  if (isListElsewhere()) return seeOther(paths.login);
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'Send the form');
  const form = new URLSearchParams(await readText(request));
  const token = form.get('token') ?? '';
  const password = (form.get('password') ?? '').replaceAll('\0', '');
  const holder = await holderOf(token);
  if (!holder) return endedPage();
  const fault = newPasswordFault(password, holder);
  if (fault) return choosePage(token, holder, { error: fault, status: 400 });
  if (!hasRoomForPassword()) {
    return choosePage(token, holder, {
      error: 'Too many people are signing in right now. Please try again in a few seconds.',
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  }
  if (!(await takeLink(token, holder, await hashPassword(password)))) return endedPage();
  await markMails();
  const session = newSession(call, holder.userId);
  const device = newDevice(request, holder.userId);
  await writeTogether((tx) => Promise.all([session.store(tx), device.store(tx)]));
  return seeOther(paths.admin, [...session.cookies, device.cookie]);
}

/**
 * Uses a link up: its holder has this password from now on, all their sessions and other links end. Of two that use it at
 * the same time one does; the account is locked first, so that two links of one account wait for each other.
 * @returns whether it was still good.
 */
const takeLink = (
  token: string,
  { userId, email, firstName, kind }: LinkHolder,
  passwordHash: string,
): Promise<boolean> =>
  transaction(async (tx) => {
    const isTheirs = and(eq(users.id, userId), isNull(users.removedAt));
    const [account] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('update');
    if (!account) return false;
    const ended = await endLinks(tx, { id: userId, email });
    if (!ended.includes(hashOfToken(token))) return false;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    // Who chooses the first one has none that somebody could have changed.
    if (kind === 'reset') await queueMails(tx, [changedMail({ email, firstName }, portalOrigin())]);
    return true;
  });
