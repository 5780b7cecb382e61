import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { sessionHash } from '#server/sign-in/session.ts';

/** DELETE /api/sessions/{id}: whoever is signed in there is not any more. @throws HttpError 404. */
export async function endSession({ params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'This session');
  const ended = await sql`delete from sessions where id = ${id} returning 1`;
  if (ended.length === 0) throw notFound('This session');
}

/** DELETE /api/people/{id}/sessions: all of a colleague; of one's own all but this one. @throws HttpError 404 for nobody. */
export async function endSessions({ request, params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'This person');
  const [person] = await sql`
    with ended as (
      delete from sessions where user_id = ${id} and token_hash <> ${sessionHash(request)})
    select 1 from users where id = ${id} and removed_at is null`;
  if (!person) throw notFound('This person');
}
