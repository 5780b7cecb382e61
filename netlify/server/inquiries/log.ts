import type { InquiryLogEntry, OtherInquiry } from '#domain/inquiries/history.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { notFound } from '#server/basics/http-error.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { stateOf } from '#server/mail/list.ts';
import { whyNothingIsSent } from '#server/mail/way-out.ts';
import { inquiryColumns } from './rows.ts';

/** So many of the vendor's other inquiries are told of. */
const MOST_OTHERS = 20;

/** Of a mail that nothing here can send, that it is so, and why. */
function told(event: InquiryLogEntry): InquiryLogEntry {
  if (event.kind !== 'mail') return event;
  const held = event.mail.state === 'waiting' ? whyNothingIsSent() : undefined;
  const mail = { ...event.mail, isHeld: held !== undefined, ...(held && { error: held }) };
  return { ...event, mail };
}

/** Who it was: nobody of the team means the vendor where it is of the vendor's, else the portal. */
const actor = (byUser: Statement, isOfVendor: Statement) => sql`
  coalesce(
    (select json_build_object('kind', 'team', 'firstName', first_name, 'email', email) from users where id = ${byUser}),
    json_build_object('kind', case when ${isOfVendor} then 'vendor' else 'portal' end))`;

const mailJson = () => sql`
  json_build_object('id', mail.id, 'kind', mail.kind, 'to', mail.recipient, 'subject', mail.subject, 'text', mail.body,
    'state', ${stateOf(sql`mail`)},
    'error', mail.last_error, 'at', ${utc(sql`coalesce(mail.sent_at, mail.created_at)`)})`;

/**
 * GET /api/booth-inquiries/{id}/log: what happened to an inquiry (product 3.9), newest first. Its mails are told of as they stand
 * by now, those that the portal wrote by itself among them. @throws HttpError 404 where there is no such inquiry.
 */
export async function inquiryLog({ params }: AdministratorCall): Promise<InquiryLogEntry[]> {
  const [row] = await sql`
    select (
      select coalesce(json_agg(
        json_build_object('id', id, 'at', ${utc(sql`at`)}, 'by', by, 'kind', kind, 'before', before, 'after', after,
          'mail', mail)
        order by at desc, place desc nulls last), '[]')
      from (
        select log.id::text, log.at, log.id as place, log.kind, log.before, log.after, null::json as mail,
          ${actor(sql`log.by_user`, sql`log.kind in ('answers', 'note', 'withdrawn')`)} as by
        from inquiry_log log where log.inquiry_id = inquiry.id and log.kind <> 'mail'
        union all
        select mail.id::text, mail.created_at, null, 'mail', null, null, ${mailJson()}, ${actor(sql`mail.by_user`, sql`false`)}
        from mail_outbox mail where mail.inquiry_id = inquiry.id) happened) as log
    from booth_inquiries inquiry where id = ${idFrom(params, 'Inquiry')}`;
  if (!row) throw notFound('Inquiry');
  return (row['log'] as InquiryLogEntry[]).map(told);
}

/**
 * GET /api/booth-inquiries/{id}/others: what came from the same mail address, newest first, and is not erased.
 * @throws HttpError 404 where there is no such inquiry.
 */
export async function otherInquiries({ params }: AdministratorCall): Promise<OtherInquiry[]> {
  const id = idFrom(params, 'Inquiry');
  const [its, others] = await sql.transaction(
    [
      sql`select 1 from booth_inquiries where id = ${id}`,
      sql`
        select ${inquiryColumns()} from booth_inquiries
        where id <> ${id} and erased_at is null
          and lower(contact_email) = (select lower(its.contact_email) from booth_inquiries its where its.id = ${id} and its.erased_at is null)
        order by created_at desc limit ${MOST_OTHERS}`,
    ],
    { readOnly: true },
  );
  if (!its?.[0]) throw notFound('Inquiry');
  return (others as StoredInquiry[]).map(
    ({ id: other, number, companyName, status, createdAt, withdrawnAt, shows }) => ({
      id: other,
      number,
      companyName,
      status,
      createdAt,
      withdrawnAt,
      shows,
    }),
  );
}

/** The CTE `logged`, after `old` and `changed`: what the team changed of the status and the notes, each where it differs. */
export const logged = ({ id }: CurrentUser) => sql`
  logged as (
    insert into inquiry_log (inquiry_id, by_user, kind, before, after)
    select changed.id, ${id}::uuid, what.kind, to_jsonb(what.before), to_jsonb(what.after)
    from changed join old on old.id = changed.id,
      lateral (values ('notes', old.notes, changed.notes), ('status', old.status, changed.status))
        what (kind, before, after)
    where what.before <> what.after)`;
