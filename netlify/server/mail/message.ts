import type { SendMailOptions } from 'nodemailer';
import { mailbox } from '#domain/basics/addresses.ts';
import { config } from '#server/basics/config.ts';
import { oneLine } from './plain-words.ts';

/** A mail of the outbox that is being sent. */
export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly messageId: string;
  /** When it was put into the outbox; an ISO instant. */
  readonly createdAt: string;
}

/** Who sends; on one machine, where mails only lie in files, nobody has to be named. */
export const sender = (): { name: string; address: string } =>
  mailbox(config().MAIL_FROM ?? '') ?? { name: 'Vendor portal', address: 'portal@localhost' };

/** A mail as it is sent. Addresses go as what they are, not as text to be read, so that none can be two. */
export const messageOf = (mail: ClaimedMail): SendMailOptions => ({
  from: sender(),
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: oneLine(mail.subject, 200),
  text: mail.body,
  ...(mail.html && { html: mail.html }),
  messageId: mail.messageId,
  headers: {
    // So that no program answers by itself, and nothing answers that in turn; what cannot be delivered is still reported.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
