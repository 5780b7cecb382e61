import { and, not, sql } from 'drizzle-orm';
import { invitationSchema, type PasswordLink } from '#domain/people/person.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { transaction } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { validate } from '#server/http/validate.ts';
import { markMails } from '#server/mail/outbox.ts';
import { queueMails } from '#server/mail/queue.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { addAccount, canSignIn, hasEmail } from '#server/sign-in/accounts.ts';
import { requirePasswords } from './by-password.ts';
import { endLinks, newLink, shownLink, storeLink } from './links.ts';
import { invitationMail } from './mails.ts';

/**
 * POST /api/people: invites a colleague, also anew; the link from before ends.
 * @throws HttpError 400; 409 with the fault at `email` for who signs in already, and with single sign-on.
 */
export async function invitePerson({ request, user }: AdministratorCall): Promise<Response> {
  requirePasswords();
  const { email, firstName } = validate(invitationSchema, await readJson(request));
  const link = newLink('invitation');
  const id = await transaction(async (tx) => {
    await addAccount(tx, email);
    const [invited] = await tx
      .update(users)
      .set({
        email,
        firstName: sql`coalesce(${firstName}, ${users.firstName})`,
        invitedAt: now,
        invitedBy: user.id,
        passwordHash: null,
        removedAt: null,
        removedBy: null,
      })
      .where(and(hasEmail(email), not(canSignIn)))
      .returning({ id: users.id });
    if (!invited) throw alreadyThere(email);
    await endLinks(tx, { ...invited, email });
    await storeLink(tx, link, invited.id);
    if (wayOut() !== 'none') await queueMails(tx, [invitationMail({ email, firstName }, user, link)]);
    return invited.id;
  });
  await markMails();
  return json({ id, ...shownLink(link) } satisfies PasswordLink & { id: string }, 201);
}

const alreadyThere = (email: string): HttpError =>
  new HttpError(409, `${email} is here already`, {
    errors: [{ path: 'email', message: 'Somebody signs in with this address already' }],
  });
