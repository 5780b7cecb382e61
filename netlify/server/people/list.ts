import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { People, Person } from '#domain/people/person.ts';
import { readTogether } from '#server/database/database.ts';
import { passwordLinks, sessions, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { mayKeepSession } from '#server/sign-in/allowed-emails.ts';
import { isRunning, sessionHash } from '#server/sign-in/session.ts';
import { isListElsewhere } from './by-password.ts';

/** GET /api/people: everybody who may sign in, is invited or was removed, and the browsers in which they are signed in. */
export async function listPeople({ request }: AdministratorCall): Promise<People> {
  const [people, running] = await readTogether((tx) => {
    const colleague = alias(users, 'colleague');
    const link = tx
      .select({ userId: passwordLinks.userId })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.userId, users.id), gt(passwordLinks.expiresAt, now)));
    return Promise.all([
      tx
        .select({
          id: users.id,
          email: users.email,
          firstName: users.firstName,
          removedAt: users.removedAt,
          since: sql<string>`coalesce(${users.removedAt}, ${users.invitedAt}, ${users.createdAt})`,
          by: sql<string | null>`coalesce(${colleague.firstName}, ${colleague.email})`,
          lastSeen: users.lastSeenAt,
          hasPassword: sql<boolean>`${users.passwordHash} is not null`,
          hasLink: sql<boolean>`exists ${link}`,
        })
        .from(users)
        .leftJoin(
          colleague,
          sql`${colleague.id} = case when ${users.removedAt} is null then ${users.invitedBy} else ${users.removedBy} end`,
        )
        .orderBy(sql`lower(coalesce(${users.firstName}, ${users.email}))`, sql`lower(${users.email})`),
      tx
        .select({
          id: sessions.id,
          userId: sessions.userId,
          userAgent: sessions.userAgent,
          network: sessions.network,
          begunAt: sessions.createdAt,
          usedAt: sessions.seenAt,
          isThis: sql<boolean>`${sessions.tokenHash} = ${sessionHash(request)}`,
        })
        .from(sessions)
        .where(isRunning())
        .orderBy(desc(sessions.seenAt), sessions.id),
    ]);
  });
  const isElsewhere = isListElsewhere();
  const listed = people.map(({ removedAt, hasPassword, hasLink, ...person }): Person => {
    const isIn = isElsewhere ? mayKeepSession(person.email) : hasPassword;
    const isInvited = !isElsewhere && hasLink;
    const theirs = running.filter(({ userId }) => userId === person.id && removedAt === null);
    return {
      ...person,
      state: removedAt !== null ? 'removed' : isIn ? 'active' : isInvited ? 'invited' : 'lapsed',
      sessions: theirs.map(({ userId: _, ...session }) => session),
    };
  });
  return isElsewhere
    ? { list: 'provider', people: listed.filter(({ state }) => state !== 'removed') }
    : { list: 'portal', people: listed };
}
