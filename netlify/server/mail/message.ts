import type { SendMailOptions } from 'nodemailer';
import { mailbox } from '#domain/basics/addresses.ts';
import { config } from '#server/basics/config.ts';
import type { mailOutbox } from '#server/database/schema/inquiries.ts';
import { oneLine } from './plain-words.ts';

/** A mail of the outbox that is being sent. */
export type ClaimedMail = typeof mailOutbox.$inferSelect;

/** Who sends; on one machine, where mails only lie in files, nobody has to be named. */
export const sender = (): { name: string; address: string } =>
  mailbox(config().MAIL_FROM ?? '') ?? { name: 'Vendor portal', address: 'portal@localhost' };

/** A mail as it is sent. Addresses are objects, so no text can add a second recipient. */
export const messageOf = (mail: ClaimedMail): SendMailOptions => ({
  from: sender(),
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: oneLine(mail.subject, 200),
  text: mail.body,
  ...(mail.html && { html: mail.html }),
  ...(mail.messageId && { messageId: mail.messageId }),
  headers: {
    // So that no program answers by itself, and nothing answers that in turn; what cannot be delivered is still reported.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
