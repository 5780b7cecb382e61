import { and, eq, ne } from 'drizzle-orm';
import { notFound } from '#server/basics/http-error.ts';
import { db, writeTogether } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { isHere } from '#server/sign-in/accounts.ts';
import { sessionHash } from '#server/sign-in/session.ts';

/** DELETE /api/sessions/{id}. @throws HttpError 404. */
export async function endSession({ params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'This session');
  const ended = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('This session');
}

/** DELETE /api/people/{id}/sessions: all but this one. @throws HttpError 404. */
export async function endSessions({ request, params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'This person');
  const isElsewhere = ne(sessions.tokenHash, sessionHash(request));
  const [people] = await writeTogether((tx) =>
    Promise.all([
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isHere)),
      tx.delete(sessions).where(and(eq(sessions.userId, id), isElsewhere)),
    ]),
  );
  if (people.length === 0) throw notFound('This person');
}
