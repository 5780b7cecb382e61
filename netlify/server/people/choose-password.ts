import { and, eq } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import { newPasswordFault } from '#domain/people/password.ts';
import { transaction } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import type { Call } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { seeOther } from '#server/http/redirect.ts';
import { markMails } from '#server/mail/outbox.ts';
import { queueMails } from '#server/mail/queue.ts';
import { isHere } from '#server/sign-in/accounts.ts';
import { beginSession } from '#server/sign-in/devices.ts';
import { readForm, tooBusy } from '#server/sign-in/form.ts';
import { hashPassword, hasRoomForPassword } from '#server/sign-in/passwords.ts';
import { hashOfToken } from '#server/sign-in/tokens.ts';
import { isListElsewhere } from './by-password.ts';
import { endLinks, holderOf, type LinkHolder } from './links.ts';
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

/**
 * The account is locked first, so that of two links, or two uses of one, only one does.
 * @returns whether the link was still good.
 */
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
