import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { Actor, InquiryEvent, OtherInquiry } from '#domain/inquiries/history.ts';
import { notFound } from '#server/basics/http-error.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryLog as entries, mailOutbox } from '#server/database/schema/inquiries.ts';
import { users } from '#server/database/schema/people.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { mailState } from '#server/mail/list.ts';
import { whyNothingIsSent } from '#server/mail/way-out.ts';
import { isOfPerson } from './person.ts';
import { inquiryColumns } from './rows.ts';

/** So many of the vendor's other inquiries are told of. */
const MOST_OTHERS = 20;

/**
 * GET /api/booth-inquiries/{id}/log: what happened to an inquiry (product 3.9), newest first. Its mails are told of as they stand
 * by now, those that the portal wrote by itself among them. @throws HttpError 404 where there is no such inquiry.
 */
export async function inquiryLog({ params }: AdministratorCall): Promise<InquiryEvent[]> {
  const id = idFrom(params, 'Inquiry');
  const [[its], log, mails] = await readTogether((tx) =>
    Promise.all([readId(tx, id), readEntries(tx, id), readMails(tx, id)]),
  );
  if (!its) throw notFound('Inquiry');
  return [...log.map(entryEvent), ...mails.map(mailEvent)].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
}

const readId = (tx: Tx, id: string) =>
  tx.select({ id: boothInquiries.id }).from(boothInquiries).where(eq(boothInquiries.id, id));

// The email first: a row without its first column is taken for none.
const who = { email: users.email, firstName: users.firstName };

const readEntries = (tx: Tx, id: string) =>
  tx
    .select({ entry: entries, who })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.byUser))
    .where(and(eq(entries.inquiryId, id), ne(entries.kind, 'mail')))
    .orderBy(desc(entries.at), desc(entries.id));

const { html, ...mailColumns } = getTableColumns(mailOutbox);

const readMails = (tx: Tx, id: string) =>
  tx
    .select({ mail: mailColumns, who })
    .from(mailOutbox)
    .leftJoin(users, eq(users.id, mailOutbox.byUser))
    .where(eq(mailOutbox.inquiryId, id))
    .orderBy(mailOutbox.id);

type Who = { firstName: string | null; email: string } | null;
type Entry = Awaited<ReturnType<typeof readEntries>>[number];
type MailRow = Awaited<ReturnType<typeof readMails>>[number];

/** Nobody of the team means the vendor where it is of the vendor's, else the portal. */
const actorOf = (team: Who, isOfVendor: boolean): Actor =>
  team ? { kind: 'team', ...team } : { kind: isOfVendor ? 'vendor' : 'portal' };

function entryEvent({ entry: { id, at, kind, before, after }, who }: Entry): InquiryEvent {
  const by = actorOf(who, ['answers', 'note', 'withdrawn'].includes(kind));
  return { id: String(id), at, by, kind, before, after, mail: null } as InquiryEvent;
}

function mailEvent({ mail, who }: MailRow): InquiryEvent {
  const { id, kind, recipient: to, subject, body: text, createdAt, sentAt, lastError } = mail;
  const state = mailState(mail);
  const whyHeld = state === 'waiting' ? whyNothingIsSent() : undefined;
  const error = whyHeld ?? lastError;
  const told = {
    id,
    kind,
    to,
    subject,
    text,
    state,
    error,
    at: sentAt ?? createdAt,
    isHeld: whyHeld !== undefined,
  };
  return { id, at: createdAt, by: actorOf(who, false), kind: 'mail', mail: told };
}

/**
 * GET /api/booth-inquiries/{id}/others: what came from the same mail address, newest first, and is not erased.
 * @throws HttpError 404 where there is no such inquiry.
 */
export async function otherInquiries({ params }: AdministratorCall): Promise<OtherInquiry[]> {
  const inquiryId = idFrom(params, 'Inquiry');
  const { id, number, companyName, status, createdAt, withdrawnAt, shows } = inquiryColumns;
  const [[its], others] = await readTogether((tx) =>
    Promise.all([
      readId(tx, inquiryId),
      tx
        .select({ id, number, companyName, status, createdAt, withdrawnAt, shows })
        .from(boothInquiries)
        .where(and(isOfPerson(inquiryId), ne(id, inquiryId)))
        .orderBy(desc(createdAt))
        .limit(MOST_OTHERS),
    ]),
  );
  if (!its) throw notFound('Inquiry');
  return others;
}
