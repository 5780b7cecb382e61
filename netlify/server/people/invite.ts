import { invitationSchema, type PasswordLink } from '#domain/people/person.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { validate } from '#server/http/validate.ts';
import { markMails, queueMails } from '#server/mail/outbox.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { requirePasswords } from './by-password.ts';
import { newLink, shownLink, sweptLinks, withoutMails } from './links.ts';
import { invitationMail } from './mails.ts';

/**
 * POST /api/people: invites a colleague, or invites one anew who has not come yet, or was removed; the link from before ends.
 * The mail is in the batch of the invitation.
 * @throws HttpError 400; 409 with the fault at `email` for who signs in already, and with single sign-on.
 */
export async function invitePerson({ request, user }: AdministratorCall): Promise<Response> {
  requirePasswords();
  const { email, firstName } = validate(invitationSchema, await readJson(request));
  const known = await sql`
    select 1 from users where lower(email) = lower(${email}) and password_hash is not null and removed_at is null`;
  if (known.length > 0) throw alreadyThere(email);
  const link = newLink('invitation');
  const invite = sql`
    with invited as (
      insert into users (email, first_name, invited_at, invited_by) values (${email}, ${firstName}, now(), ${user.id})
      on conflict (lower(email)) do update
        set first_name = coalesce(excluded.first_name, users.first_name), invited_at = now(), invited_by = ${user.id},
          email = excluded.email, password_hash = null, removed_at = null, removed_by = null
        where users.password_hash is null or users.removed_at is not null
      returning id, email),
    ended as (delete from password_links using invited where user_id = invited.id),
    unsent as (${withoutMails(sql`invited`)}),
    ${sweptLinks()},
    linked as (${link.store(sql`invited`)})
    select id from invited`;
  const mails = wayOut() === 'none' ? [] : [invitationMail({ email, firstName }, user, link)];
  const [[invited]] = (await sql.transaction([invite, queueMails(mails)])) as [{ id: string }[]];
  await markMails();
  if (!invited) throw alreadyThere(email);
  return json({ id: invited.id, ...shownLink(link) } satisfies PasswordLink & { id: string }, 201);
}

const alreadyThere = (email: string): HttpError =>
  new HttpError(409, `${email} is here already`, {
    errors: [{ path: 'email', message: 'Somebody signs in with this address already' }],
  });
