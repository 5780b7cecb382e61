import { paths } from '#domain/paths.ts';
import type { PasswordLink } from '#domain/people/person.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { hashOfToken, newToken } from '#server/sign-in/tokens.ts';

/** What a link is for, and for how many seconds it is good. */
const SECONDS = { invitation: 7 * 24 * 3600, reset: 30 * 60 } as const;
export type LinkKind = keyof typeof SECONDS;

/** A link that lets somebody choose a password, once. */
export interface NewLink {
  kind: LinkKind;
  /** The whole address: a secret, of which the database keeps a hash alone. */
  href: string;
  /** Until when it is good, an instant. */
  until: string;
  /** The text of a CTE that stores it, given one that has the `id` of whom it is for. */
  store(person: Statement): Statement;
}

export function newLink(kind: LinkKind): NewLink {
  const token = newToken();
  return {
    kind,
    href: new URL(paths.choosePassword(token), portalOrigin()).href,
    until: new Date(Date.now() + SECONDS[kind] * 1000).toISOString(),
    store: (person) => sql`
      insert into password_links (token_hash, user_id, kind, expires_at)
      select ${hashOfToken(token)}, id, ${kind}, now() + make_interval(secs => ${SECONDS[kind]}::int) from ${person}`,
  };
}

/** A link as the administrator gets it who asked for it: in words only where no mail server brings it. */
export const shownLink = ({ href, until }: NewLink): PasswordLink => ({
  link: wayOut() === 'smtp' ? null : href,
  until,
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
  const [row] = await sql`
    select users.id as "userId", email, first_name as "firstName", kind
    from password_links join users on user_id = users.id
    where token_hash = ${hashOfToken(token)} and expires_at > now() and removed_at is null`;
  return row as LinkHolder | undefined;
}

/**
 * Uses a link up: its holder has this password from now on, all their sessions and other links end. Of two that use it at
 * the same time one does; the account is locked first, so that two links of one account wait for each other. `notice` goes
 * into the same batch.
 * @returns whether it was still good.
 */
export async function takeLink(
  token: string,
  passwordHash: string,
  notice: readonly Statement[],
): Promise<boolean> {
  const hash = hashOfToken(token);
  const take = sql`
    with account as (
      select users.id, email from users join password_links on user_id = users.id
      where token_hash = ${hash} and expires_at > now() and removed_at is null
      for update of users),
    taken as (
      delete from password_links using account where token_hash = ${hash} and user_id = account.id returning user_id),
    others as (
      delete from password_links using taken
      where password_links.user_id = taken.user_id and token_hash <> ${hash}),
    ended as (delete from sessions using taken where sessions.user_id = taken.user_id),
    unsent as (${withoutMails(sql`account`)})
    update users set password_hash = ${passwordHash} from taken where users.id = taken.user_id
    returning users.id`;
  const [taken] = await sql.transaction([take, ...notice]);
  return taken !== undefined && taken.length > 0;
}

/** The text of a CTE that takes back what was not sent yet of the links of those whose `email` a CTE has. */
export const withoutMails = (people: Statement): Statement => sql`
  delete from mail_outbox using ${people} person
  where kind in ('invitation', 'reset') and recipient = person.email and sent_at is null`;

/** The texts of CTEs that remove links that ended, with the mails in which nobody got them. */
export const sweptLinks = (): Statement => sql`
  swept_links as (delete from password_links where expires_at < now()),
  swept_mails as (
    delete from mail_outbox where sent_at is null and (
      kind = 'invitation' and created_at < now() - make_interval(secs => ${SECONDS.invitation}::int)
      or kind = 'reset' and created_at < now() - make_interval(secs => ${SECONDS.reset}::int)))`;
