import { HttpError, notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { requirePasswords } from './by-password.ts';
import { withoutMails } from './links.ts';

/**
 * DELETE /api/people/{id}: from now on they cannot sign in; sessions, devices, invitations, reset links and the links that they
 * made to the preview end. The row
 * stays, so what they did keeps their name. The functions of the deploy before know of passwords and sessions alone: these go.
 *
 * All who can sign in are locked first: of two removals at the same time the second one sees what the first one left.
 * @throws HttpError 404 for nobody, or one who was removed; 409 for the last one who can sign in, and with single sign-on.
 */
export async function removePerson({ params, user }: AdministratorCall): Promise<undefined> {
  requirePasswords();
  const id = idFrom(params, 'This person');
  const [outcome] = await sql`
    with able as (
      select id from users where removed_at is null and password_hash is not null order by id for update),
    removed as (
      update users set removed_at = now(), removed_by = ${user.id}, password_hash = null
      where id = ${id} and removed_at is null and exists (select from able where id <> ${id})
      returning id, email),
    ended as (delete from sessions using removed where user_id = removed.id),
    forgotten as (delete from sign_in_devices using removed where user_id = removed.id),
    unlinked as (delete from password_links using removed where user_id = removed.id),
    unshared as (delete from preview_links using removed where created_by = removed.id),
    unsent as (${withoutMails(sql`removed`)})
    select exists (select from removed) as "isRemoved", exists (select from able where id = ${id}) as "isLast"`;
  if (outcome?.['isRemoved']) return;
  if (outcome?.['isLast'])
    throw new HttpError(
      409,
      'Nobody else can sign in yet, so this person has to stay: invite a colleague first',
    );
  throw notFound('This person');
}
