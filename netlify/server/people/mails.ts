import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { systemPalette } from '#domain/look/palette.ts';
import { accountPaths, paths } from '#domain/paths.ts';
import type { CurrentUser, PasswordLink } from '#domain/people/person.ts';
import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { mailOutbox, passwordLinks, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/shows.ts';
import { portalOrigin } from '#server/http/http.ts';
import { type MailLook, mailBody, mailTransport, type NewMail } from '#server/mail/outbox.ts';
import { hashOfToken, isHere, newToken, personColumns } from '#server/sign-in/session.ts';

/** Validity in seconds. */
const SECONDS = { invitation: 7 * 24 * 3600, reset: 30 * 60 } as const;
type LinkKind = keyof typeof SECONDS;
const kinds = Object.keys(SECONDS) as LinkKind[];

export type NewLink = ReturnType<typeof newLink>;

/** For one choice of a password; the database stores only the hash of its token. */
export function newLink(kind: LinkKind) {
  const token = newToken();
  return {
    kind,
    token,
    href: new URL(accountPaths.choosePassword(token), portalOrigin()).href,
    until: new Date(Date.now() + SECONDS[kind] * 1000).toISOString(),
  };
}

/** Shown on screen only if no mail server delivers it. */
export const shownLink = ({ href, until }: NewLink): PasswordLink => ({
  link: mailTransport() === 'smtp' ? null : href,
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

/** Undefined for an expired link. */
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

/** Removes expired links, all links of `person`, and their unsent mails. @returns the hashes of their tokens. */
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

/** With single sign-on, the provider decides who may sign in. */
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

export const nameOf = ({ email, firstName }: Pick<CurrentUser, 'email' | 'firstName'>): string =>
  firstName ?? email;

const look: MailLook = {
  palette: systemPalette,
  name: 'Vendor Portal',
  address: 'About your vendor portal account.',
};

type Recipient = Pick<CurrentUser, 'email' | 'firstName'>;

interface AccountMail {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: { readonly label: string; readonly href: string };
  readonly quiet?: string;
  readonly by?: CurrentUser | undefined;
  readonly once?: string;
}

const accountMail = (to: Recipient, mail: AccountMail): NewMail => ({
  kind: mail.kind,
  to: to.email,
  replyTo: mail.by?.email ?? to.email,
  ...(mail.by && { by: mail.by.id }),
  ...(mail.once && { once: mail.once }),
  subject: mail.subject,
  body: mailBody(
    [
      { kind: 'heading', text: mail.heading },
      { kind: 'text', text: `${to.firstName ? `Hello ${to.firstName},` : 'Hello,'}\n\n${mail.text}` },
      { kind: 'button', ...mail.button },
      ...(mail.quiet ? [{ kind: 'quiet', text: mail.quiet } as const] : []),
    ],
    look,
  ),
});

export const invitationMail = (to: Recipient, by: CurrentUser, { kind, href }: NewLink): NewMail =>
  accountMail(to, {
    kind,
    by,
    subject: 'Your invitation to the vendor portal',
    heading: 'You are invited to the vendor portal',
    text: `${nameOf(by)} invited you to help run the vendor portal at ${new URL(href).host}. Choose a password to get started.`,
    button: { label: 'Choose a password', href },
    quiet: 'The link works once and expires in seven days. If you weren’t expecting this, you can ignore it.',
  });

const MINUTE_MS = 60_000;

/** Proves that the email settings work; one a minute. */
export const testMail = (to: CurrentUser, origin: string): NewMail =>
  accountMail(to, {
    kind: 'test',
    once: `test-${to.id}-${Math.floor(Date.now() / MINUTE_MS)}`,
    subject: 'Test email from the vendor portal',
    heading: 'Email works',
    text: `The vendor portal at ${new URL(origin).host} can send email. Vendors get confirmations and replies the same way.`,
    button: { label: 'Open the admin', href: `${origin}${paths.admin}` },
  });

/** `by` is the colleague who requested it. */
export const resetMail = (to: Recipient, { kind, href }: NewLink, by?: CurrentUser): NewMail =>
  accountMail(to, {
    kind,
    by,
    subject: 'Choose a new password for the vendor portal',
    heading: 'Choose a new password',
    text: `${by ? `${nameOf(by)} asked for a new password for you.` : 'Someone, probably you, asked for a new password for your vendor portal account.'} Use this link to choose one.`,
    button: { label: 'Choose a new password', href },
    quiet:
      'The link works once, for 30 minutes. If you don’t need it, you can ignore it: your password will not change.',
  });

export const changedMail = (to: Recipient, origin: string): NewMail =>
  accountMail(to, {
    kind: 'password',
    subject: 'Your password for the vendor portal was changed',
    heading: 'Your password was changed',
    text: 'Your vendor portal password was just changed, and all other browsers were signed out. If that was you, you’re all set.\n\nIf it wasn’t you, choose a new one right away and tell your colleagues.',
    button: { label: 'Choose a new password', href: new URL(accountPaths.forgotPassword, origin).href },
  });

/** A backup holds everything, so the other administrators learn who has one. */
export const downloadMail = (to: Recipient, by: CurrentUser, origin: string): NewMail =>
  accountMail(to, {
    kind: 'backup',
    by,
    subject: 'A backup of the vendor portal was downloaded',
    heading: 'A backup was downloaded',
    text: `${nameOf(by)} (${by.email}) downloaded a backup of the vendor portal just now. It holds every text, inquiry and document.\n\nIf you didn’t expect this, ask ${nameOf(by)}.`,
    button: { label: 'Open Activity', href: new URL(`${paths.admin}#activity`, origin).href },
  });
