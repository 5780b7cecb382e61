import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import type { PasswordLink } from '#domain/people/person.ts';
import { bare, db, type Tx } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';
import { passwordLinks, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { hashOfToken, newToken } from '#server/sign-in/tokens.ts';

/** What a link is for, and for how many seconds it is good. */
const SECONDS = { invitation: 7 * 24 * 3600, reset: 30 * 60 } as const;
export type LinkKind = keyof typeof SECONDS;
const kinds = Object.keys(SECONDS) as LinkKind[];

/** A link that lets somebody choose a password, once. */
export interface NewLink {
  kind: LinkKind;
  token: string;
  /** The whole address: a secret, of which the database keeps a hash alone. */
  href: string;
  /** Until when it is good, an instant. */
  until: string;
}

export function newLink(kind: LinkKind): NewLink {
  const token = newToken();
  return {
    kind,
    token,
    href: new URL(paths.choosePassword(token), portalOrigin()).href,
    until: new Date(Date.now() + SECONDS[kind] * 1000).toISOString(),
  };
}

/** A link as the administrator gets it who asked for it: in words only where no mail server brings it. */
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

/** Somebody who has a link. */
export interface LinkHolder {
  userId: string;
  email: string;
  firstName: string | null;
  kind: LinkKind;
}

/** Whom a token's link is for, as long as it is good; it stays so. */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const { id: userId, email, firstName } = users;
  const [holder] = await bare(
    db
      .select({ userId, email, firstName, kind: passwordLinks.kind })
      .from(passwordLinks)
      .innerJoin(users, eq(users.id, passwordLinks.userId))
      .where(
        and(
          eq(passwordLinks.tokenHash, hashOfToken(token)),
          gt(passwordLinks.expiresAt, now),
          isNull(users.removedAt),
        ),
      ),
  );
  return holder;
}

/**
 * Removes links that ended, and all of `person`, with the mails in which nobody got them.
 * @returns the hashes of the tokens of these links.
 */
export async function endLinks(tx: Tx, person?: { id: string; email: string }): Promise<string[]> {
  const { kind, recipient, createdAt, sentAt } = mailOutbox;
  const tooLate = kinds.map((name) =>
    and(eq(kind, name), lt(createdAt, sql`now() - make_interval(secs => ${SECONDS[name]})`)),
  );
  const theirs = person && and(inArray(kind, kinds), eq(recipient, person.email));
  const [links] = await Promise.all([
    tx
      .delete(passwordLinks)
      .where(or(lt(passwordLinks.expiresAt, now), person && eq(passwordLinks.userId, person.id)))
      .returning({ tokenHash: passwordLinks.tokenHash }),
    tx.delete(mailOutbox).where(and(isNull(sentAt), or(...tooLate, theirs))),
  ]);
  return links.map(({ tokenHash }) => tokenHash);
}
