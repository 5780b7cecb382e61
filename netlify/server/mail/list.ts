import { type Mail, mailQuerySchema } from '#domain/mails/mail.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { markMails } from './outbox.ts';
import { whyNothingIsSent } from './way-out.ts';

/** The state of the mail in this row. */
export const stateOf = (mail: Statement): Statement => sql`
  case when ${mail}.sent_at is not null and ${mail}.in_files then 'saved' when ${mail}.sent_at is not null then 'sent'
    when ${mail}.failed_at is not null then 'failed' else 'waiting' end`;

const columns = (): Statement => sql`
  id, recipient as to, subject,
  ${stateOf(sql`mail_outbox`)} as state,
  last_error as error, ${utc(sql`coalesce(sent_at, created_at)`)} as at`;

/** GET /api/mails: the mails of an inquiry, the oldest first; those that nothing here can send say so. */
export async function listMails({ query }: AdministratorCall): Promise<Mail[]> {
  const { inquiryId } = validate(mailQuerySchema, Object.fromEntries(query));
  const rows = await sql`
    select ${columns()} from mail_outbox where inquiry_id = ${inquiryId} order by created_at, id`;
  return (rows as unknown as Mail[]).map(told);
}

/** POST /api/mails/{id}/retry: has a mail that waits or failed tried at once, and again for days from then on. */
export async function retryMail({ params }: AdministratorCall): Promise<Mail> {
  const id = idFrom(params, 'Mail');
  const rows = await sql`
    with again as (
      update mail_outbox set failed_at = null, attempts = 0, next_attempt_at = now()
      where id = ${id} and sent_at is null returning *)
    select ${columns()} from again mail_outbox
    union all
    select ${columns()} from mail_outbox where id = ${id} and not exists (select 1 from again)`;
  const mail = rows[0] as Mail | undefined;
  if (!mail) throw notFound('Mail');
  if (mail.state === 'sent' || mail.state === 'saved')
    throw new HttpError(409, `This mail was ${mail.state} already`);
  await markMails();
  return told(mail);
}

const told = (mail: Mail): Mail =>
  mail.state === 'waiting' ? { ...mail, error: whyNothingIsSent() ?? mail.error } : mail;
