import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { inquiryColumns } from './rows.ts';
import { answers, localTime, stateInWords, yesOrNo } from './words.ts';

/** What happened to an inquiry, as the log has it. */
interface Happened {
  inquiryId: string;
  at: string;
  by: string | null;
  kind: string;
  before: unknown;
  after: unknown;
}

interface SentMail {
  at: string;
  sentAt: string | null;
  inFiles: boolean;
  to: string;
  subject: string;
  text: string;
}

/**
 * GET /api/booth-inquiries/{id}/person: a file, in words, of all that is stored about the e-mail address of an inquiry:
 * every inquiry from it, what happened to them with what the team noted, and the mails. That it was made stands in
 * the log. @throws HttpError 404, also for an inquiry that was erased.
 */
export async function exportPerson({ params, user }: AdministratorCall): Promise<Response> {
  const id = idFrom(params, 'Inquiry');
  const [inquiries, happened, mails] = (await sql
    .transaction([
      sql`
      insert into inquiry_log (inquiry_id, by_user, kind)
      select id, ${user.id}::uuid, 'exported' from booth_inquiries where ${ofPerson(id)} order by created_at`,
      sql`select ${inquiryColumns()} from booth_inquiries where ${ofPerson(id)} order by created_at`,
      sql`
      select inquiry_id as "inquiryId", ${utc(sql`at`)} as at, email as by, kind, before, after
      from inquiry_log left join users on users.id = by_user
      where inquiry_id in (select id from booth_inquiries where ${ofPerson(id)}) order by inquiry_log.id`,
      sql`
      select ${utc(sql`created_at`)} as at, ${utc(sql`sent_at`)} as "sentAt", in_files as "inFiles", recipient as to, subject, body as text
      from mail_outbox
      where inquiry_id in (select id from booth_inquiries where ${ofPerson(id)})
        or lower(recipient) = (select lower(contact_email) from booth_inquiries where id = ${id} and erased_at is null)
      order by mail_outbox.created_at`,
    ])
    .then((results) => results.slice(1))) as unknown as [StoredInquiry[], Happened[], SentMail[]];
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

/** The inquiries from the address of one of them. */
const ofPerson = (id: string) => sql`
  erased_at is null and lower(contact_email) = (
    select lower(contact_email) from booth_inquiries where id = ${id} and erased_at is null)`;

const inWords = (inquiry: StoredInquiry, happened: readonly Happened[]) => ({
  number: spokenNumber(inquiry.number),
  received: localTime(inquiry.createdAt),
  withdrawn: inquiry.withdrawnAt && localTime(inquiry.withdrawnAt),
  status: stateInWords(inquiry),
  sent: Object.fromEntries(answers.map(({ label, of }) => [label, of(inquiry)])),
  suspectedSpam: yesOrNo(inquiry.suspectedSpam),
  notes: inquiry.notes,
  happened: happened
    .filter(({ inquiryId }) => inquiryId === inquiry.id)
    .map(({ at, by, kind, before, after }) => ({
      at: localTime(at),
      by: by ?? 'the vendor or the clock',
      kind,
      before,
      after,
    })),
});
