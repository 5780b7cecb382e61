import { systemPalette } from '#domain/look/palette.ts';
import { paths } from '#domain/paths.ts';
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

const greeting = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export const invitationMail = (
  to: Pick<CurrentUser, 'email' | 'firstName'>,
  by: CurrentUser,
  { kind, href }: NewLink,
): NewMail => ({
  kind,
  to: to.email,
  replyTo: by.email,
  by: by.id,
  subject: 'Your invitation to the vendor portal',
  body: mailBody(
    [
      { kind: 'heading', text: 'You are invited to the vendor portal' },
      {
        kind: 'text',
        text: `${greeting(to.firstName)}\n\n${nameOf(by)} invited you to help run the vendor portal at ${new URL(href).host}. Choose a password to get started.`,
      },
      { kind: 'button', label: 'Choose a password', href },
      {
        kind: 'quiet',
        text: 'The link works once, for seven days. If you weren’t expecting this, you can ignore it.',
      },
    ],
    look,
  ),
});

/** `by` is the colleague who asked for it. */
export const resetMail = (
  to: Pick<CurrentUser, 'email' | 'firstName'>,
  { kind, href }: NewLink,
  by?: CurrentUser,
): NewMail => ({
  kind,
  to: to.email,
  replyTo: by?.email ?? to.email,
  ...(by && { by: by.id }),
  subject: 'Choose a new password for the vendor portal',
  body: mailBody(
    [
      { kind: 'heading', text: 'Choose a new password' },
      {
        kind: 'text',
        text: `${greeting(to.firstName)}\n\n${by ? `${nameOf(by)} asked for a new password for you.` : 'Somebody, most likely you, asked for a new password for your account at the vendor portal.'} Use this link to choose one.`,
      },
      { kind: 'button', label: 'Choose a new password', href },
      {
        kind: 'quiet',
        text: 'The link works once, for 30 minutes. If you don’t need it, you can ignore it: your password will not change.',
      },
    ],
    look,
  ),
});

/** Who did not change it themselves has to know. */
export const changedMail = (to: Pick<CurrentUser, 'email' | 'firstName'>, origin: string): NewMail => ({
  kind: 'password',
  to: to.email,
  replyTo: to.email,
  subject: 'Your password for the vendor portal was changed',
  body: mailBody(
    [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'text',
        text: `${greeting(to.firstName)}\n\nThe password of your account at the vendor portal was changed just now, and all other browsers were signed out. If that was you, you don’t need to do anything.\n\nIf it wasn’t you, choose a new one right away and tell your colleagues.`,
      },
      { kind: 'button', label: 'Choose a new password', href: new URL(paths.forgotPassword, origin).href },
    ],
    look,
  ),
});
