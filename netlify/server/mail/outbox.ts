import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { boothInquiries, mailOutbox } from '#server/database/schema/inquiries.ts';
import { marks } from '#server/saving/marks.ts';
import type { MailBody } from './body.ts';
import { oneLine } from './plain-words.ts';

export const mailMarks = /* @__PURE__ */ marks('mail', 'queued');

/** Tells the sweep of new mails, once they are committed. Never fails; what has no mark is found within the hour. */
export const markMails = (): Promise<void> => mailMarks.leave();

export interface NewMail {
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

/** None unless `given` holds, about an erased inquiry, above a limit that it names, or under a `once` that is there. @returns those put in. */
export async function queueMails(tx: Tx, mails: readonly NewMail[], given: SQL = sql`true`) {
  if (mails.length === 0) return [];
  // As text: the builder takes only rows of all columns from a select.
  const queued = tx.$with('queued', { id: mailOutbox.id, inquiryId: mailOutbox.inquiryId }).as(sql`
    insert into mail_outbox (kind, recipient, reply_to, subject, body, html, inquiry_id, inquiry_ids, event_id, by_user, once)
    select kind, "to", "replyTo", subject, body ->> 'text', body ->> 'html', "inquiryId", "inquiryIds", "eventId", "by", once
    from jsonb_to_recordset(${JSON.stringify(mails.map(asRow))}::jsonb) mail (kind text, "to" text,
      "replyTo" text, subject text, body jsonb, "inquiryId" uuid, "inquiryIds" uuid[], "eventId" uuid, "by" uuid, once text,
      "perDay" int, "perInquiry" int)
    where (${given}) and ${areThere} and ("perDay" is null or ${toMailbox} < "perDay")
      and ("perInquiry" is null or ${ofInquiry} < "perInquiry")
    on conflict (once) do nothing
    returning id, inquiry_id`);
  return tx.with(queued).select().from(queued);
}

/** How many mails about inquiries were put in for the mailbox of `mail` within a day, without those that the team wrote. */
const toMailbox = sql`(
  select count(*) from ${mailOutbox} earlier
  where mailbox_of(earlier.recipient) = mailbox_of(mail."to") and earlier.created_at > now() - interval '1 day'
    and earlier.inquiry_id is not null and earlier.by_user is null)`;

const ofInquiry = sql`(
  select count(*) from ${mailOutbox} earlier
  where earlier.inquiry_id = mail."inquiryId" and earlier.kind = mail.kind
    and earlier.created_at > now() - interval '1 day')`;

/** None of the inquiries of `mail` was erased; who erases one from now on waits, and finds the mail. */
const areThere = sql`
  cardinality("inquiryIds") = (
    select count(*) from (
      select 1 from ${boothInquiries} where id = any("inquiryIds") and erased_at is null order by id for share) kept)`;

const asRow = ({ subject, inquiryId, inquiryIds = inquiryId ? [inquiryId] : [], ...mail }: NewMail) => ({
  ...mail,
  subject: oneLine(subject, 200),
  inquiryId,
  inquiryIds,
});
