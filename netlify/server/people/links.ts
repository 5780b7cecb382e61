import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { accountPaths } from '#domain/paths.ts';
import type { PasswordLink } from '#domain/people/person.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';
import { passwordLinks, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import { portalOrigin } from '#server/http/request.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { hashOfToken, isHere, newToken, personColumns } from '#server/sign-in/session.ts';

/** Seconds for which a link is good. */
const SECONDS = { invitation: 7 * 24 * 3600, reset: 30 * 60 } as const;
type LinkKind = keyof typeof SECONDS;
const kinds = Object.keys(SECONDS) as LinkKind[];

export type NewLink = ReturnType<typeof newLink>;

/** Lets somebody choose a password, once; the database keeps a hash of its token alone. */
export function newLink(kind: LinkKind) {
  const token = newToken();
  return {
    kind,
    token,
    href: new URL(accountPaths.choosePassword(token), portalOrigin()).href,
    /** An instant. */
    until: new Date(Date.now() + SECONDS[kind] * 1000).toISOString(),
  };
}

/** In words only where no mail server brings it. */
export const shownLink = ({ href, until }: NewLink): PasswordLink => ({
  link: wayOut() === 'smtp' ? null : href,
  until,
});

export const storeLink = (tx: Tx, { kind, token }: NewLink, userId: string): Promise<unknown> =>
  tx.insert(passwordLinks).values({
    tokenHash: hashOfToken(token),
    userId,
    kind,
    expiresAt: sql`now() + make_interval(secs => ${SECONDS[kind]})`,
  });

export interface LinkHolder extends CurrentUser {
  kind: LinkKind;
}

/** Whom a link is for, while it is good. */
export async function readHolder(token: string): Promise<LinkHolder | undefined> {
  const { tokenHash, userId, kind, expiresAt } = passwordLinks;
  const isGood = and(eq(tokenHash, hashOfToken(token)), gt(expiresAt, now));
  const [holder] = await db
    .select({ ...personColumns, kind })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isGood, isHere));
  return holder;
}

/** Removes ended links, and all of `person`, with their unsent mails. @returns the hashes of their tokens. */
export async function endLinks(tx: Tx, person?: { id: string; email: string }): Promise<string[]> {
  const { tokenHash, userId, expiresAt } = passwordLinks;
  const { kind, recipient, createdAt, sentAt } = mailOutbox;
  const isLate = kinds.map((name) =>
    and(eq(kind, name), lt(createdAt, sql`now() - make_interval(secs => ${SECONDS[name]})`)),
  );
  const isTheirs = person && and(inArray(kind, kinds), eq(recipient, person.email));
  const [links] = await Promise.all([
    tx
      .delete(passwordLinks)
      .where(or(lt(expiresAt, now), person && eq(userId, person.id)))
      .returning({ tokenHash }),
    tx.delete(mailOutbox).where(and(isNull(sentAt), or(...isLate, isTheirs))),
  ]);
  return links.map((link) => link.tokenHash);
}

/** With single sign-on the provider keeps the list of who may sign in. */
export const isListElsewhere = (): boolean => config().OIDC_ISSUER !== undefined;

/** @throws HttpError 409 with single sign-on. */
export function requirePasswords(): void {
  if (isListElsewhere()) {
    throw new HttpError(
      409,
      'People sign in to this portal through single sign-on, so invitations and passwords are managed there',
    );
  }
}
