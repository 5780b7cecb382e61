import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { People, Person } from '#domain/people/person.ts';
import { readTogether } from '#server/database/database.ts';
import { passwordLinks, sessions, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { isHere } from '#server/sign-in/accounts.ts';
import { mayKeepSession } from '#server/sign-in/allowed-emails.ts';
import { isRunning, sessionHash } from '#server/sign-in/session.ts';
import { isListElsewhere } from './by-password.ts';
import { nameOf } from './mails.ts';

/** GET /api/people. */
export async function listPeople({ request }: AdministratorCall): Promise<People> {
  const colleague = alias(users, 'colleague');
  const isColleague = sql`${colleague.id} = case when ${isHere} then ${users.invitedBy} else ${users.removedBy} end`;
  const isLink = and(eq(passwordLinks.userId, users.id), gt(passwordLinks.expiresAt, now));
  const [people, running] = await readTogether((tx) =>
    Promise.all([
      tx
        .select({
          user: users,
          colleague,
          hasLink: sql<boolean>`exists (select 1 from ${passwordLinks} where ${isLink})`,
        })
        .from(users)
        .leftJoin(colleague, isColleague)
        .orderBy(sql`lower(coalesce(${users.firstName}, ${users.email}))`, sql`lower(${users.email})`),
      tx.select().from(sessions).where(isRunning).orderBy(desc(sessions.seenAt), sessions.id),
    ]),
  );
  const isElsewhere = isListElsewhere();
  const isThis = sessionHash(request);
  const listed = people.map(({ user, colleague, hasLink }): Person => {
    const isIn = isElsewhere ? mayKeepSession(user.email) : user.passwordHash !== null;
    const isInvited = hasLink && !isElsewhere;
    const theirs = running.filter(({ userId }) => userId === user.id && user.removedAt === null);
    return {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      state: user.removedAt !== null ? 'removed' : isIn ? 'active' : isInvited ? 'invited' : 'lapsed',
      since: user.removedAt ?? user.invitedAt ?? user.createdAt,
      by: colleague && nameOf(colleague),
      lastSeen: user.lastSeenAt,
      sessions: theirs.map(({ id, userAgent, network, createdAt, seenAt, tokenHash }) => ({
        id,
        userAgent,
        network,
        begunAt: createdAt,
        usedAt: seenAt,
        isThis: tokenHash === isThis,
      })),
    };
  });
  return isElsewhere
    ? { list: 'provider', people: listed.filter(({ state }) => state !== 'removed') }
    : { list: 'portal', people: listed };
}
