import { and, eq } from 'drizzle-orm';
import type { PasswordLink } from '#domain/people/person.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { markMails } from '#server/mail/outbox.ts';
import { queueMails } from '#server/mail/queue.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { isHere } from '#server/sign-in/accounts.ts';
import { requirePasswords } from './by-password.ts';
import { endLinks, type NewLink, newLink, shownLink, storeLink } from './links.ts';
import { resetMail } from './mails.ts';

/**
 * POST /api/people/{id}/reset-link: sends a colleague a link, or shows it this once where no mail server brings it.
 * @throws HttpError 404; 409 for who has no password yet, and with single sign-on.
 */
export async function makeResetLink({ params, user }: AdministratorCall): Promise<PasswordLink> {
  requirePasswords();
  const id = idFrom(params, 'This person');
  const link = newLink('reset');
  await transaction(async (tx) => {
    const isTheirs = and(eq(users.id, id), isHere);
    const [person] = await tx.select().from(users).where(isTheirs).for('update');
    if (!person) throw notFound('This person');
    if (person.passwordHash === null)
      throw new HttpError(409, 'They have no password yet: invite them again');
    await storeResetLink(tx, link, person, user);
  });
  await markMails();
  return shownLink(link);
}

/** For somebody whose row is locked; `by` is the colleague who asked for it. */
export async function storeResetLink(
  tx: Tx,
  link: NewLink,
  person: Pick<CurrentUser, 'id' | 'email' | 'firstName'>,
  by?: CurrentUser,
): Promise<void> {
  await endLinks(tx);
  await storeLink(tx, link, person.id);
  if (wayOut() !== 'none') await queueMails(tx, [resetMail(person, link, by)]);
}
