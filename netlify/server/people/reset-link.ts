import type { PasswordLink } from '#domain/people/person.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { markMails, queueMails } from '#server/mail/outbox.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { requirePasswords } from './by-password.ts';
import { newLink, shownLink, sweptLinks } from './links.ts';
import { resetMail } from './mails.ts';

/**
 * POST /api/people/{id}/reset-link: a colleague who lost the password gets a link by mail; where no mail server brings it,
 * the administrator gets it this once.
 * @throws HttpError 404; 409 for who has no password yet, and with single sign-on.
 */
export async function makeResetLink({ params, user }: AdministratorCall): Promise<PasswordLink> {
  requirePasswords();
  const id = idFrom(params, 'This person');
  const [person] = (await sql`
    select email, first_name as "firstName", password_hash is not null as "hasPassword"
    from users where id = ${id} and removed_at is null`) as {
    email: string;
    firstName: string | null;
    hasPassword: boolean;
  }[];
  if (!person) throw notFound('This person');
  if (!person.hasPassword) throw new HttpError(409, 'They have no password yet: invite them again');
  const link = newLink('reset');
  await sql.transaction([
    sql`
      with person as (select id from users where id = ${id} and password_hash is not null and removed_at is null),
      ${sweptLinks()}
      ${link.store(sql`person`)}`,
    queueMails(wayOut() === 'none' ? [] : [resetMail(person, link, user)]),
  ]);
  await markMails();
  return shownLink(link);
}
