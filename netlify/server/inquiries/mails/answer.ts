import { createHash } from 'node:crypto';
import { eventFilterSchema } from '#domain/basics/query.ts';
import type { ContentKey } from '#domain/content/catalogue.ts';
import {
  type AnswerTemplate,
  type AnswerTexts,
  answerSchema,
  answerTemplates,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { lockedWrite } from '#server/saving/locked-write.ts';
import { logged } from '../log.ts';
import { inquiryColumns } from '../rows.ts';
import { type ShowTextRows, selectShowTexts, showTextsOf } from './show-texts.ts';
import {
  filledMail,
  frameTexts,
  type Recipient,
  refuseUnfilled,
  type Sender,
  valuesFor,
  vendorMail,
} from './written.ts';

const names = Object.keys(answerTemplates) as AnswerTemplate[];
const textsOf = (name: AnswerTemplate) =>
  [`mail_answer_${name}_subject`, `mail_answer_${name}_text`] as const satisfies readonly ContentKey[];

/**
 * GET /api/booth-inquiries/{id}/templates: what can be answered, filled in for this vendor, in the words of the show `eventId` (of the
 * first one, where none is named). @throws HttpError 404, 400 for a show that was not asked for.
 */
export async function answerTexts({ params, query }: AdministratorCall): Promise<AnswerTexts> {
  const { eventId } = validate(eventFilterSchema, Object.fromEntries(query));
  const { recipient, sender } = await ground(idFrom(params, 'Inquiry'), eventId);
  const values = valuesFor(recipient, sender);
  const { show } = sender;
  const templates = names.map((name): [AnswerTemplate, WrittenMail] => {
    const [subject, text] = textsOf(name);
    return [name, filledMail({ subject: show.template(subject), text: show.template(text) }, values)];
  });
  return {
    eventId: show.id,
    replyTo: show.text('contact_primary_email'),
    templates: Object.fromEntries(templates) as AnswerTexts['templates'],
  };
}

/**
 * POST /api/booth-inquiries/{id}/answer: puts a mail to the vendor into the outbox and, where it is wished, sets the status, both or
 * nothing. Once for each `Idempotency-Key`; without one the mail itself and the day stand for it.
 * @throws HttpError 400, 404, 422.
 */
export async function answerInquiry({
  request,
  params,
  user,
}: AdministratorCall): Promise<StoredInquiry | Response> {
  const id = idFrom(params, 'Inquiry');
  const {
    eventId,
    status = null,
    version = null,
    ...written
  } = validate(answerSchema, await readJson(request));
  const once = `answer ${id} ${keyOf(request) ?? dailyKey({ ...written, status })}`;
  const { recipient, sender } = await ground(id, eventId ?? undefined);
  const values = valuesFor(recipient, sender);
  refuseUnfilled(written, values);
  const mail: NewMail = {
    kind: 'answer',
    ...vendorMail(filledMail(written, values), recipient, sender),
    by: user.id,
    once,
  };
  const lock = sql`select 1 from booth_inquiries where id = ${id} for update`;
  const write = sql`
    with old as (select * from booth_inquiries where id = ${id} and erased_at is null),
    accepted as (select 1 from old where coalesce(version = ${version}::int, true)),
    queued as (${queueMails([mail], sql`exists (select 1 from accepted)`)} returning id),
    changed as (
      update booth_inquiries set status = coalesce(${status}, status), version = version + 1, updated_at = now()
      where id = ${id} and exists (select 1 from queued)
      returning *),
    told as (
      insert into inquiry_log (inquiry_id, by_user, kind, after) select ${id}, ${user.id}, 'mail', to_jsonb(id) from queued),
    ${logged(user)}
    select 1`;
  const stored = sql`
    select ${inquiryColumns()}, (
      select subject = ${mail.subject} and body = ${mail.body.text} from mail_outbox where once = ${once}) as "isSent"
    from booth_inquiries where id = ${id} and erased_at is null`;
  const [row] = await lockedWrite(lock, write, stored);
  if (!row) throw notFound('Inquiry');
  const { isSent, ...inquiry } = row as unknown as StoredInquiry & { isSent: boolean | null };
  if (isSent === null) return conflict(inquiry);
  if (!isSent) throw new HttpError(422, 'This Idempotency-Key was used for another mail');
  await markMails();
  return inquiry;
}

/** Of a mail without a key: the same one is sent once a day. */
const dailyKey = (written: object): string =>
  `${new Date().toISOString().slice(0, 10)} ${createHash('sha256').update(JSON.stringify(written)).digest('hex')}`;

interface Row extends ShowTextRows {
  readonly recipient: Recipient;
  readonly key: string;
  /** In the order in which they were chosen. */
  readonly asked: readonly string[];
}

/** Who is written to, and in the name of which of the shows that were asked for. */
async function ground(
  id: string,
  eventId: string | undefined,
): Promise<{ recipient: Recipient; sender: Sender }> {
  const shows = sql`select event_id from inquiry_events where inquiry_id = ${id}`;
  const [row] = (await sql`
    select ${recipientJson()} as recipient, (select key from signing_key) as key,
      (select json_agg(event_id order by position) from inquiry_events where inquiry_id = inquiry.id) as asked, texts.*
    from booth_inquiries inquiry, (${selectShowTexts(shows, [...frameTexts, ...names.flatMap(textsOf)])}) texts
    where inquiry.id = ${id} and erased_at is null`) as Row[];
  if (!row) throw notFound('Inquiry');
  const { recipient, key, asked } = row;
  const show = showTextsOf(row).find((one) => one.id === (eventId ?? asked[0]));
  if (!show) throw validationError([{ path: 'eventId', message: 'The inquiry is not for this show' }]);
  return { recipient, sender: { show, key, origin: portalOrigin() } };
}

/** The columns of a `Recipient`, of the row `inquiry`. */
export const recipientJson = (): Statement => sql`
  json_build_object('id', inquiry.id, 'links', inquiry.links, 'number', inquiry.number, 'companyName', company_name,
    'contactFirstName', contact_first_name, 'contactLastName', contact_last_name, 'contactEmail', contact_email)`;
