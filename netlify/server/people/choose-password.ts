import { paths } from '#domain/paths.ts';
import { newPasswordFault } from '#domain/people/password.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { mediaType, readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { seeOther } from '#server/http/redirect.ts';
import { markMails } from '#server/mail/outbox.ts';
import { newDevice } from '#server/sign-in/devices.ts';
import { hashPassword, hasRoomForPassword } from '#server/sign-in/passwords.ts';
import { newSession } from '#server/sign-in/session.ts';
import { isListElsewhere } from './by-password.ts';
import { changeNotice } from './change-notice.ts';
import { holderOf, takeLink } from './links.ts';
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
  const hash = await hashPassword(password);
  const { userId: id, email, firstName, kind } = holder;
  // Who chooses the first one has none that somebody could have changed.
  const notice = kind === 'reset' ? [changeNotice({ id, email, firstName }, hash)] : [];
  if (!(await takeLink(token, hash, notice))) return endedPage();
  await markMails();
  const session = newSession(call, id);
  const device = newDevice(request, id);
  await sql.transaction([session.statement, device.statement]);
  return seeOther(paths.admin, [...session.cookies, device.cookie]);
}
