import { eq, inArray, or, sql } from 'drizzle-orm';
import { pickFields } from '#domain/basics/fields.ts';
import { exhibitorFields } from '#domain/exhibitors/exhibitor.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { notFound } from '#server/basics/http-error.ts';
import { transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog, mailOutbox } from '#server/database/schema/inquiries.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import { exhibitorKind } from '#server/exhibitors/kind.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { selectRecords } from '#server/saving/records.ts';
import { type LogEntry, readEntries, readMails } from './log.ts';
import { addressOf, inquiryColumns, isOfPerson } from './rows.ts';
import { answers, localTime, stateInWords, yesOrNo } from './words.ts';

/** GET …/person: a file of all that is stored about an inquiry's mail address; that it was made stands in the log. @throws HttpError 404. */
export async function exportPerson({ params, user }: AdministratorCall): Promise<Response> {
  const id = idFrom(params, 'Inquiry');
  const [inquiries, happened, mails, listed] = await transaction(async (tx) => {
    const found = await tx
      .select(inquiryColumns)
      .from(boothInquiries)
      .where(isOfPerson(id))
      .orderBy(boothInquiries.createdAt);
    if (found.length === 0) throw notFound('Inquiry');
    const ids = found.map((one) => one.id);
    await tx
      .insert(inquiryLog)
      .values(ids.map((one) => ({ inquiryId: one, byUser: user.id, kind: 'exported' as const })));
    const { recipient, inquiryId } = mailOutbox;
    const isToPerson = or(inArray(inquiryId, ids), eq(sql`lower(${recipient})`, addressOf(id)));
    return [
      found,
      await readEntries(tx, inArray(inquiryLog.inquiryId, ids)),
      await readMails(tx, isToPerson),
      await selectRecords(tx, exhibitorKind, inArray(exhibitors.inquiryId, ids)),
    ] as const;
  });
  const person = {
    email: inquiries[0]?.contactEmail,
    made: localTime(new Date().toISOString()),
    inquiries: inquiries.map((inquiry) => inWords(inquiry, happened)),
    exhibitors: listed.map((exhibitor) => pickFields(exhibitorFields, exhibitor)),
    mails: mails.toReversed().map(({ createdAt, sentAt, inFiles, recipient, subject, body }) => ({
      written: localTime(createdAt),
      [inFiles ? 'savedInDataFolder' : 'sent']: sentAt && localTime(sentAt),
      to: recipient,
      subject,
      text: body,
    })),
  };
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${spokenNumber(inquiries[0]?.number ?? '')}.json"`,
    },
  });
}

const inWords = (inquiry: StoredInquiry, happened: readonly LogEntry[]) => ({
  number: spokenNumber(inquiry.number),
  received: localTime(inquiry.createdAt),
  withdrawn: inquiry.withdrawnAt && localTime(inquiry.withdrawnAt),
  status: stateInWords(inquiry),
  sent: Object.fromEntries(answers.map(({ label, of }) => [label, of(inquiry)])),
  suspectedSpam: yesOrNo(inquiry.suspectedSpam),
  notes: inquiry.notes,
  happened: happened
    .toReversed()
    .filter((entry) => entry.inquiryId === inquiry.id)
    .map(({ at, by, kind, before, after }) => ({
      at: localTime(at),
      by: by?.email ?? 'the vendor or the clock',
      kind,
      before,
      after,
    })),
});
