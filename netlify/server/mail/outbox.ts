import { marks } from '#server/saving/marks.ts';
import type { MailBody } from './body.ts';

export const mailMarks = /* @__PURE__ */ marks('mail', 'queued');

/** Tells the sweep of new mails, once they are committed. Never fails; what has no mark is found within the hour. */
export const markMails = (): Promise<void> => mailMarks.leave();

export interface NewMail {
  /** For the history, such as 'confirmation'. */
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly body: MailBody;
  /** The inquiry that it is about, in whose history it stands and with which it is erased. */
  readonly inquiryId?: string;
  readonly eventId?: string;
  /** Several inquiries instead; it is erased with the first of them. */
  readonly inquiryIds?: readonly string[];
  readonly by?: string;
  /** Only the first mail of this name is sent. */
  readonly once?: string;
  /** Skipped above this many automatic mails per mailbox and day. */
  readonly perDay?: number;
  /** Skipped above this many mails of this kind per inquiry and day. */
  readonly perInquiry?: number;
}
