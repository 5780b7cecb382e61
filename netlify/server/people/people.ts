import { and, desc, eq, exists, gt, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { PasswordLink, Person } from '#domain/people/person.ts';
import { existing, HttpError, notFound } from '#server/basics/http-error.ts';
import { db, idsOf, readTogether, transaction, writeTogether } from '#server/database/database.ts';
import { passwordLinks, sessions, shownName, signInDevices, users } from '#server/database/schema/people.ts';
import { now, previewLinks } from '#server/database/schema/shows.ts';
import { json, route } from '#server/http/http.ts';
import { mailTransport, queueMails, wakeMails } from '#server/mail/outbox.ts';
import {
  addAccount,
  canSignIn,
  hasEmail,
  isHere,
  isRunning,
  mayKeepSession,
  personColumns,
  sessionHash,
} from '#server/sign-in/session.ts';
import {
  endLinks,
  invitationMail,
  isListElsewhere,
  nameOf,
  newLink,
  requirePasswords,
  shownLink,
  storeLink,
} from './mails.ts';

export const listPeople = route(api.listPeople, async ({ request }) => {
  const colleague = alias(users, 'colleague');
  const isColleague = sql`${colleague.id} = case when ${isHere} then ${users.invitedBy} else ${users.removedBy} end`;
  const isLink = and(eq(passwordLinks.userId, users.id), gt(passwordLinks.expiresAt, now));
  const [people, running] = await readTogether((tx) => [
    tx
      .select({
        user: users,
        colleague,
        hasLink: sql<boolean>`exists (select 1 from ${passwordLinks} where ${isLink})`,
      })
      .from(users)
      .leftJoin(colleague, isColleague)
      .orderBy(sql`lower(${shownName})`, sql`lower(${users.email})`),
    tx.select().from(sessions).where(isRunning).orderBy(desc(sessions.seenAt), sessions.id),
  ]);
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
});

/** Ends an earlier link. @throws HttpError 400; 409 for somebody who can sign in already, and with single sign-on. */
export const invitePerson = route(api.invitePerson, async ({ body: { email, firstName }, user }) => {
  requirePasswords();
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
    if (mailTransport() !== 'none') await queueMails(tx, [invitationMail({ email, firstName }, user, link)]);
    return invited.id;
  });
  await wakeMails();
  return json({ id, ...shownLink(link) } satisfies PasswordLink & { id: string }, 201);
});

const alreadyThere = (email: string) =>
  new HttpError(409, `${email} already has access`, {
    errors: [{ path: 'email', message: 'Someone already signs in with this address' }],
  });

/** The row keeps the name for the history. @throws HttpError 404; 409 for the last one and with single sign-on. */
export const removePerson = route(api.removePerson, async ({ id, user }) => {
  requirePasswords();
  await transaction(async (tx) => {
    // Locks all administrators, so the second of two concurrent removals sees the first.
    const everybody = idsOf(tx, users, canSignIn).orderBy(users.id).for('update');
    const able = tx.$with('able').as(everybody);
    const isThere = and(eq(users.id, id), isHere);
    const [removed] = await tx
      .with(able)
      .update(users)
      .set({ removedAt: now, removedBy: user.id, passwordHash: null })
      .where(and(isThere, exists(tx.select().from(able).where(ne(able.id, id)))))
      .returning(personColumns);
    if (!removed) {
      const last = await idsOf(tx, users, isThere);
      throw last.length > 0 ? isLast() : notFound('This person');
    }
    await endLinks(tx, removed);
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(signInDevices).where(eq(signInDevices.userId, id));
    await tx.delete(previewLinks).where(eq(previewLinks.createdBy, id));
  });
});

const isLast = () =>
  new HttpError(409, 'You can’t remove the only person who can sign in. Invite a colleague first');

/** @throws HttpError 404. */
export const endSession = route(api.endSession, async ({ id }) => {
  existing(
    await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id }),
    'This session',
  );
});

/** Keeps this browser's session. @throws HttpError 404. */
export const endSessions = route(api.endSessions, async ({ id, request }) => {
  const isElsewhere = ne(sessions.tokenHash, sessionHash(request));
  const [people] = await writeTogether((tx) => [
    idsOf(tx, users, and(eq(users.id, id), isHere)),
    tx.delete(sessions).where(and(eq(sessions.userId, id), isElsewhere)),
  ]);
  if (people.length === 0) throw notFound('This person');
});
