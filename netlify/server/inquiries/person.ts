import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog, mailOutbox } from '#server/database/schema/inquiries.ts';
import { users } from '#server/database/schema/people.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { inquiryColumns, isInquiry } from './rows.ts';
import { answers, localTime, stateInWords, yesOrNo } from './words.ts';

/**
 * GET /api/booth-inquiries/{id}/person: a file, in words, of all that is stored about the e-mail address of an inquiry:
 * every inquiry from it, what happened to them with what the team noted, and the mails. That it was made stands in
 * the log. @throws HttpError 404, also for an inquiry that was erased.
 */
export async function exportPerson({ params, user }: AdministratorCall): Promise<Response> {
  const id = idFrom(params, 'Inquiry');
  const { inquiries, happened, mails } = await transaction(async (tx) => {
    const inquiries = await readInquiries(tx, id);
    if (inquiries.length > 0)
      await tx
        .insert(inquiryLog)
        .values(inquiries.map((one) => ({ inquiryId: one.id, byUser: user.id, kind: 'exported' as const })));
    return { inquiries, happened: await readLog(tx, id), mails: await readMails(tx, id) };
  });
  const [first] = inquiries;
  if (!first) throw notFound('Inquiry');
  const person = {
    email: first.contactEmail,
    made: localTime(new Date().toISOString()),
    inquiries: inquiries.map((inquiry) => inWords(inquiry, happened)),
    mails: mails.map(({ at, sentAt, inFiles, ...mail }) => ({
      written: localTime(at),
      [inFiles ? 'savedInDataFolder' : 'sent']: sentAt && localTime(sentAt),
      ...mail,
    })),
  };
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${spokenNumber(first.number)}.json"`,
    },
  });
}

const { contactEmail, createdAt, erasedAt } = boothInquiries;

const address = (id: string) =>
  db
    .select({ address: sql`lower(${contactEmail})` })
    .from(boothInquiries)
    .where(isInquiry(id));

/** The inquiries from the address of one of them, that one included. */
export const isOfPerson = (id: string) => and(isNull(erasedAt), eq(sql`lower(${contactEmail})`, address(id)));

const idsOfPerson = (id: string) =>
  db.select({ id: boothInquiries.id }).from(boothInquiries).where(isOfPerson(id));

const readInquiries = (tx: Tx, id: string) =>
  tx.select(inquiryColumns).from(boothInquiries).where(isOfPerson(id)).orderBy(createdAt);

const readLog = (tx: Tx, id: string) =>
  tx
    .select({
      inquiryId: inquiryLog.inquiryId,
      at: inquiryLog.at,
      by: users.email,
      kind: inquiryLog.kind,
      before: inquiryLog.before,
      after: inquiryLog.after,
    })
    .from(inquiryLog)
    .leftJoin(users, eq(users.id, inquiryLog.byUser))
    .where(inArray(inquiryLog.inquiryId, idsOfPerson(id)))
    .orderBy(inquiryLog.id);

const readMails = (tx: Tx, id: string) =>
  tx
    .select({
      at: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
      inFiles: mailOutbox.inFiles,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.body,
    })
    .from(mailOutbox)
    .where(
      or(
        inArray(mailOutbox.inquiryId, idsOfPerson(id)),
        eq(sql`lower(${mailOutbox.recipient})`, address(id)),
      ),
    )
    .orderBy(mailOutbox.createdAt);

const inWords = (inquiry: StoredInquiry, happened: Awaited<ReturnType<typeof readLog>>) => ({
  number: spokenNumber(inquiry.number),
  received: localTime(inquiry.createdAt),
  withdrawn: inquiry.withdrawnAt && localTime(inquiry.withdrawnAt),
  status: stateInWords(inquiry),
  sent: Object.fromEntries(answers.map(({ label, of }) => [label, of(inquiry)])),
  suspectedSpam: yesOrNo(inquiry.suspectedSpam),
  notes: inquiry.notes,
  happened: happened
    .filter((entry) => entry.inquiryId === inquiry.id)
    .map(({ at, by, kind, before, after }) => ({
      at: localTime(at),
      by: by ?? 'the vendor or the clock',
      kind,
      before,
      after,
    })),
});
