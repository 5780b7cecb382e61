import { and, eq, ne } from 'drizzle-orm';
import { newPasswordFault } from '#domain/people/password.ts';
import { passwordChangeSchema } from '#domain/people/person.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { transaction, writeTogether } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { validate } from '#server/http/validate.ts';
import { markMails } from '#server/mail/outbox.ts';
import { queueMails } from '#server/mail/queue.ts';
import { isHere } from '#server/sign-in/accounts.ts';
import { countAttempt } from '#server/sign-in/attempts.ts';
import { hashPassword, verifyPassword } from '#server/sign-in/passwords.ts';
import { sessionHash } from '#server/sign-in/session.ts';
import { requirePasswords } from './by-password.ts';
import { endLinks } from './links.ts';
import { changedMail } from './mails.ts';

/**
 * PUT /api/password: ends the other sessions and all links. The old password is asked for, and counted as at the sign-in.
 * @throws HttpError 400 with the fault at `current` or `password`; 409 with single sign-on, and where somebody changed it
 *   meanwhile; 429.
 */
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
