import { systemPalette } from '#domain/look/palette.ts';
import { accountPaths, paths } from '#domain/paths.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { type MailLook, mailBody } from '#server/mail/body.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import type { NewLink } from './links.ts';

export const nameOf = ({ email, firstName }: Pick<CurrentUser, 'email' | 'firstName'>): string =>
  firstName ?? email;

/** Of the portal itself, not of a show. */
const look: MailLook = {
  palette: systemPalette,
  name: 'Vendor Portal',
  address: 'About your account at the vendor portal.',
};

type Recipient = Pick<CurrentUser, 'email' | 'firstName'>;

interface AccountMail {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: { readonly label: string; readonly href: string };
  /** The small print below the button. */
  readonly quiet?: string;
  /** The colleague in whose name it is sent. */
  readonly by?: CurrentUser | undefined;
}

const accountMail = (to: Recipient, mail: AccountMail): NewMail => ({
  kind: mail.kind,
  to: to.email,
  replyTo: mail.by?.email ?? to.email,
  ...(mail.by && { by: mail.by.id }),
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
    quiet: 'The link works once, for seven days. If you weren’t expecting this, you can ignore it.',
  });

/** `by` is the colleague who asked for it. */
export const resetMail = (to: Recipient, { kind, href }: NewLink, by?: CurrentUser): NewMail =>
  accountMail(to, {
    kind,
    by,
    subject: 'Choose a new password for the vendor portal',
    heading: 'Choose a new password',
    text: `${by ? `${nameOf(by)} asked for a new password for you.` : 'Somebody, most likely you, asked for a new password for your account at the vendor portal.'} Use this link to choose one.`,
    button: { label: 'Choose a new password', href },
    quiet:
      'The link works once, for 30 minutes. If you don’t need it, you can ignore it: your password will not change.',
  });

/** Who did not change it themselves has to know. */
export const changedMail = (to: Recipient, origin: string): NewMail =>
  accountMail(to, {
    kind: 'password',
    subject: 'Your password for the vendor portal was changed',
    heading: 'Your password was changed',
    text: 'The password of your account at the vendor portal was changed just now, and all other browsers were signed out. If that was you, you don’t need to do anything.\n\nIf it wasn’t you, choose a new one right away and tell your colleagues.',
    button: { label: 'Choose a new password', href: new URL(accountPaths.forgotPassword, origin).href },
  });

/** A backup holds everything, so the other administrators hear who has one. */
export const downloadMail = (to: Recipient, by: CurrentUser, origin: string): NewMail =>
  accountMail(to, {
    kind: 'backup',
    by,
    subject: 'A backup of the vendor portal was downloaded',
    heading: 'A backup was downloaded',
    text: `${nameOf(by)} (${by.email}) downloaded a backup of the vendor portal just now. It holds every text, inquiry and document.\n\nIf you didn’t expect this, ask ${nameOf(by)}.`,
    button: { label: 'Open Activity', href: new URL(`${paths.admin}#activity`, origin).href },
  });
