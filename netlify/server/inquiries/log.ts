import { and, desc, eq, getTableColumns, inArray, isNull, max, ne, notInArray, type SQL } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { venueClock } from '#domain/basics/dates.ts';
import { stateOf } from '#domain/inquiries/due.ts';
import { type InquiryFieldName, inquiryFields } from '#domain/inquiries/fields.ts';
import type { Actor, InquiryLogEntry } from '#domain/inquiries/history.ts';
import { answerInWords, type StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { type InquiryShow, nameOfShow } from '#domain/inquiries/shows.ts';
import { inquiryStateWords, yesOrNoWords } from '#messages/admin.ts';
import { existing } from '#server/basics/http-error.ts';
import { idsOf, readTogether, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog as log, mailOutbox, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/shows.ts';
import { readExhibitorChanges } from '#server/exhibitors/exhibitors.ts';
import { route } from '#server/http/http.ts';
import { shownMail } from '#server/mail/held.ts';
import { whyNothingIsSent } from '#server/mail/outbox.ts';
import { inquiryColumns, isOfPerson, lockInquiries, readInquiries } from './rows.ts';

/** The venue's time in a form that spreadsheets read: '2026-11-21 14:05'. */
export function localTime(instant: string): string {
  const { date, time } = venueClock(Date.parse(instant));
  return `${date} ${time}`;
}

export const namesOf = (shows: readonly InquiryShow[]): string => shows.map(nameOfShow).join(', ');

export const yesOrNo = (checked: boolean): string => (checked ? yesOrNoWords.yes : yesOrNoWords.no);

export const stateInWords = (inquiry: Pick<StoredInquiry, 'status' | 'withdrawnAt'>): string =>
  inquiryStateWords[stateOf(inquiry)];

export const answers: readonly { label: string; of: (inquiry: StoredInquiry) => string }[] =
  inquiryFields.map(({ name, label }) => ({ label, of: (inquiry) => answerTo(name, inquiry) }));

function answerTo(name: InquiryFieldName, inquiry: StoredInquiry) {
  if (name === 'eventIds') return namesOf(inquiry.shows);
  const answer = inquiry[name];
  return typeof answer === 'boolean' ? yesOrNo(answer) : answerInWords(name, inquiry);
}

const MOST_OTHERS = 20;

/** Newest first, with the mails' present state (product 3.9). @throws HttpError 404. */
export const readInquiryLog = route(api.inquiryLog, async ({ id }) => {
  const [its, entries, mails, ofExhibitors] = await readTogether((tx) => [
    readId(tx, id),
    readEntries(tx, and(eq(log.inquiryId, id), notInArray(log.kind, ['mail', 'answered']))),
    readMails(tx, eq(mailOutbox.inquiryId, id)),
    readExhibitorChanges(tx, id),
  ]);
  existing(its, 'Inquiry');
  const happened = withMails(entries.map(eventOf), ofExhibitors.map(exhibitorEventOf));
  return withMails(happened, mails.map(mailEventOf));
});

const readId = (tx: Tx, id: string) => idsOf(tx, boothInquiries, eq(boothInquiries.id, id));

const actorOf = (team: LogEntry['by'], isOfVendor: boolean): Actor =>
  team ? { kind: 'team', ...team } : { kind: isOfVendor ? 'vendor' : 'portal' };

function eventOf({ id, at, kind, before, after, by }: LogEntry) {
  const actor = actorOf(by, ['answers', 'note', 'withdrawn'].includes(kind));
  return { id: String(id), at, by: actor, kind, before, after, mail: null } as InquiryLogEntry;
}

function exhibitorEventOf(change: Awaited<ReturnType<typeof readExhibitorChanges>>[number]) {
  const { id, changedAt: at, changedByEmail: email, firstName, before, after } = change;
  const by: Actor = { kind: 'team', email, firstName };
  return { id: `exhibitor-${id}`, at, by, kind: 'exhibitor', before, after, mail: null } as InquiryLogEntry;
}

function mailEventOf(mail: MailRow): InquiryLogEntry {
  const { id, kind, body: text, createdAt } = mail;
  const shown = shownMail(mail);
  const isHeld = shown.state === 'waiting' && whyNothingIsSent() !== undefined;
  const entry = { ...shown, kind, text, isHeld };
  return { id, at: createdAt, by: actorOf(mail.by, false), kind: 'mail', mail: entry };
}

/** Inquiries from the same mail address, newest first. @throws HttpError 404. */
export const readOtherInquiries = route(api.otherInquiries, async ({ id: inquiryId }) => {
  const { id, number, companyName, status, createdAt, withdrawnAt, shows } = inquiryColumns;
  const [its, others] = await readTogether((tx) => [
    readId(tx, inquiryId),
    tx
      .select({ id, number, companyName, status, createdAt, withdrawnAt, shows })
      .from(boothInquiries)
      .where(and(isOfPerson(inquiryId), ne(id, inquiryId)))
      .orderBy(desc(createdAt))
      .limit(MOST_OTHERS),
  ]);
  existing(its, 'Inquiry');
  return others;
});

/** A mark is no change of the inquiry, so its version stays. */
export const markInquiries = route(api.markInquiries, ({ body: { ids, mark }, user }) =>
  transaction(async (tx) => {
    const waiting = (await lockInquiries(tx, ids)).flatMap(({ id, needs }) => (needs ? id : []));
    if (mark === 'opened')
      await tx
        .update(boothInquiries)
        .set({ openedAt: now })
        .where(and(inArray(boothInquiries.id, ids), isNull(boothInquiries.erasedAt)));
    if (mark === 'done' && waiting.length > 0)
      await tx
        .insert(log)
        .values(waiting.map((inquiryId) => ({ inquiryId, byUser: user.id, kind: 'done' as const })));
    if (mark === 'undone') {
      const { id, inquiryId, kind, byUser } = log;
      const isDone = and(inArray(inquiryId, ids), eq(kind, 'done'), eq(byUser, user.id));
      const last = tx
        .select({ id: max(id) })
        .from(log)
        .where(isDone)
        .groupBy(inquiryId);
      await tx.delete(log).where(inArray(id, last));
    }
    return readInquiries(tx, ids);
  }),
);

// The email goes first: if the first column is null, the builder drops the whole row.
const by = { email: users.email, firstName: users.firstName };

/** Newest first by id: a write that waited for another began before it. */
export const readEntries = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(log), by })
    .from(log)
    .leftJoin(users, eq(users.id, log.byUser))
    .where(where)
    .orderBy(desc(log.id));
export type LogEntry = Awaited<ReturnType<typeof readEntries>>[number];

const { html: _, ...mailColumns } = getTableColumns(mailOutbox);

export const readMails = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...mailColumns, by })
    .from(mailOutbox)
    .leftJoin(users, eq(users.id, mailOutbox.byUser))
    .where(where)
    .orderBy(desc(mailOutbox.createdAt));
type MailRow = Awaited<ReturnType<typeof readMails>>[number];

interface At {
  readonly at: string;
}

/** Merges by time, but keeps the order of entries. */
export function withMails<Entry extends At, Mail extends At>(
  entries: readonly Entry[],
  mails: readonly Mail[],
): (Entry | Mail)[] {
  const waiting = [...mails];
  const merged = entries.flatMap((entry) => {
    const older = waiting.findIndex(({ at }) => at <= entry.at);
    return [...waiting.splice(0, older < 0 ? waiting.length : older), entry];
  });
  return [...merged, ...waiting];
}
