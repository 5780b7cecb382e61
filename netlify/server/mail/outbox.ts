import { type Statement, sql } from '#server/database/sql.ts';
import { marks } from '#server/saving/marks.ts';
import type { MailBody } from './body.ts';
import { oneLine } from './plain-words.ts';

/** Mails may have to be sent: asked by the sweep of every minute. */
export const mailMarks = /* @__PURE__ */ marks('mail', 'queued');

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
  /** The inquiry and the show that it is about: it stands in the history of that inquiry, and is erased with it. */
  readonly inquiryId?: string;
  readonly eventId?: string;
  /** Instead of one inquiry those that it names: it is erased with the first of them that is. */
  readonly inquiryIds?: readonly string[];
  /** The administrator who wrote it. */
  readonly by?: string;
  /** Of several mails with this name the first one alone is sent. */
  readonly once?: string;
  /** Skipped above this many mails about inquiries per mailbox and day; those that the team wrote do not count. */
  readonly perDay?: number;
  /** Skipped above this many mails of this kind per inquiry and day. */
  readonly perInquiry?: number;
}

/**
 * The statement that puts mails into the outbox, for the batch of what they tell about; the sweep sends them. None of
 * them unless `given` holds: where that batch may leave things as they are. None about an inquiry that was erased meanwhile.
 */
export const queueMails = (mails: readonly NewMail[], given: Statement = sql`true`): Statement => sql`
  insert into mail_outbox (kind, recipient, reply_to, subject, body, html, inquiry_id, inquiry_ids, event_id, by_user, once)
  select kind, "to", "replyTo", subject, body ->> 'text', body ->> 'html', "inquiryId", "inquiryIds", "eventId", "by", once
  from jsonb_to_recordset(${JSON.stringify(mails.map(asRow))}::jsonb) mail (kind text, "to" text,
    "replyTo" text, subject text, body jsonb, "inquiryId" uuid, "inquiryIds" uuid[], "eventId" uuid, "by" uuid, once text,
    "perDay" int, "perInquiry" int)
  where (${given}) and ${areThere()} and ("perDay" is null or ${toMailbox()} < "perDay")
    and ("perInquiry" is null or ${ofInquiry()} < "perInquiry")
  on conflict (once) do nothing`;

/** How many mails about inquiries were put in for the mailbox of `mail` within a day, without those that the team wrote. */
const toMailbox = (): Statement => sql`(
  select count(*) from mail_outbox earlier
  where mailbox_of(earlier.recipient) = mailbox_of(mail."to") and earlier.created_at > now() - interval '1 day'
    and earlier.inquiry_id is not null and earlier.by_user is null)`;

/** How many of the kind of `mail` were put in about its inquiry within a day. */
const ofInquiry = (): Statement => sql`(
  select count(*) from mail_outbox earlier
  where earlier.inquiry_id = mail."inquiryId" and earlier.kind = mail.kind
    and earlier.created_at > now() - interval '1 day')`;

/** None of the inquiries of `mail` was erased; who erases one from now on waits, and finds the mail. */
const areThere = (): Statement => sql`
  cardinality("inquiryIds") = (
    select count(*) from (
      select 1 from booth_inquiries where id = any("inquiryIds") and erased_at is null order by id for share) kept)`;

const asRow = ({ subject, inquiryId, inquiryIds = inquiryId ? [inquiryId] : [], ...mail }: NewMail) => ({
  ...mail,
  subject: oneLine(subject, 200),
  inquiryId,
  inquiryIds,
});
