import type { SendMailOptions } from 'nodemailer';
import { mailbox } from '#domain/basics/addresses.ts';
import { config } from '#server/basics/config.ts';
import type { mailOutbox } from '#server/database/schema/inquiries.ts';
import { oneLine } from './plain-words.ts';

export type ClaimedMail = typeof mailOutbox.$inferSelect;

/** Nobody has to be named on one machine, where mails only lie in files. */
export const sender = (): { name: string; address: string } =>
  mailbox(config().MAIL_FROM ?? '') ?? { name: 'Vendor portal', address: 'portal@localhost' };

/** Addresses are objects, so no text can add a second recipient. */
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
