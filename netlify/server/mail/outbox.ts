import { type Statement, sql } from '#server/database/sql.ts';
import { marks } from '#server/saving/marks.ts';
import type { MailBody } from './body.ts';

/** Mails may have to be sent: asked by the sweep of every minute. */
export const mailMarks = marks('mail', 'queued');

/**
 * Tells the sweep that there are mails. Whoever puts some into the outbox calls it once that is committed; never fails, and what
 * has no mark is found within the hour.
 */
export const markMails = (): Promise<void> => mailMarks.leave();

/** A mail to be sent. */
export interface NewMail {
  /** What it is, for the history: 'confirmation'. */
  readonly kind: string;
  readonly to: string;
  /** Where an answer goes. */
  readonly replyTo: string;
  readonly subject: string;
  readonly body: MailBody;
  /** The inquiry and the show that it is about: it is erased with that inquiry. */
  readonly inquiryId?: string;
  readonly eventId?: string;
  /** The administrator who wrote it. */
  readonly by?: string;
  /** Of several mails with this name the first one alone is sent. */
  readonly once?: string;
}

/** The statement that puts mails into the outbox, for the batch of what they tell about; the sweep sends them. */
export const queueMails = (mails: readonly NewMail[]): Statement => sql`
  insert into mail_outbox (kind, recipient, reply_to, subject, body, html, inquiry_id, event_id, by_user, once)
  select kind, "to", "replyTo", subject, body ->> 'text', body ->> 'html', "inquiryId", "eventId", "by", once
  from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) mail (kind text, "to" text, "replyTo" text, subject text,
    body jsonb, "inquiryId" uuid, "eventId" uuid, "by" uuid, once text)
  on conflict (once) do nothing`;
