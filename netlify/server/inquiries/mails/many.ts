import { randomUUID } from 'node:crypto';
import {
  type ManyOutcome,
  type ManyPlan,
  type ManyPreview,
  mailPlaceholders,
  manyPreviewSchema,
  manySchema,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { keyOf } from '#server/http/idempotency-key.ts';
import { json } from '#server/http/json.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { validate } from '#server/http/validate.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { whyNothingIsSent } from '#server/mail/way-out.ts';
import { recipientJson } from './answer.ts';
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

/** More than all vendors of the larger show; beyond it something else is meant. */
const MOST_MAILS = 2000;

/**
 * POST /api/inquiry-mails/preview: how many vendors and addresses it would go to, and the mail as the first one gets it; nothing is sent.
 * Suspected spam, withdrawn and erased inquiries are left out, and one address gets one mail, about its newest inquiry.
 * @throws HttpError 400.
 */
export async function previewMany({ request }: AdministratorCall): Promise<ManyPlan> {
  const asked = validate(manyPreviewSchema, await readJson(request));
  return planOf(asked, await audience(asked, ''));
}

/**
 * POST /api/inquiry-mails: puts the mails into the outbox, all or none, once for each `Idempotency-Key`, and answers how far they are.
 * 409 with the plan as it is now where it would go to more or fewer addresses than was confirmed. @throws HttpError 400.
 */
export async function mailMany({ request, user }: AdministratorCall): Promise<ManyOutcome | Response> {
  const { addresses, ...asked } = validate(manySchema, await readJson(request));
  const id = keyOf(request) ?? randomUUID();
  const found = await audience(asked, id);
  if (!found.isSent) {
    const plan = planOf(asked, found);
    if (plan.addresses !== addresses)
      return json({ message: `It would go to ${plan.addresses} addresses by now`, current: plan }, 409);
    const mails = found.recipients.map(
      (recipient): NewMail => ({
        kind: 'many',
        ...vendorMail(filledMail(asked, valuesFor(recipient, found.sender)), recipient, found.sender),
        by: user.id,
        once: nameOf(id) + recipient.id,
      }),
    );
    await sql`
      with queued as (${queueMails(mails, sql`not ${isSent(id)}`)} returning id, inquiry_id)
      insert into inquiry_log (inquiry_id, by_user, kind, after)
      select inquiry_id, ${user.id}, 'mail', to_jsonb(id) from queued`;
    await markMails();
  }
  return outcomeOf(id);
}

/** GET /api/inquiry-mails/{id}: how far they are. @throws HttpError 404 where nothing was sent under this name. */
export async function manyOutcome({ params }: AdministratorCall): Promise<ManyOutcome> {
  return outcomeOf(params['id'] ?? '');
}

const nameOf = (id: string): string => `many ${id} `;

const isSent = (id: string): Statement =>
  sql`exists (select 1 from mail_outbox sent where starts_with(sent.once, ${nameOf(id)}))`;

interface Audience {
  readonly isSent: boolean;
  readonly vendors: number;
  /** One of each address. */
  readonly recipients: readonly Recipient[];
  readonly sender: Sender;
}

interface Row extends ShowTextRows {
  readonly isSent: boolean;
  readonly vendors: readonly Recipient[];
  readonly key: string;
}

/** Who of a show is written to, and whether that was done under this name. */
async function audience(
  { eventId, status, ids }: Omit<ManyPreview, keyof WrittenMail>,
  id: string,
): Promise<Audience> {
  const [row] = (await sql`
    select ${isSent(id)} as "isSent", (select key from signing_key) as key, texts.*, (
      select coalesce(json_agg(${recipientJson()} order by created_at desc, id), '[]')
      from booth_inquiries inquiry
      where erased_at is null and withdrawn_at is null and not suspected_spam
        and coalesce(status = ${status ?? null}, true) and coalesce(id = any(${ids ?? null}::uuid[]), true)
        and exists (select 1 from inquiry_events where inquiry_id = inquiry.id and event_id = ${eventId})) as vendors
    from (${selectShowTexts(sql`select ${eventId}::uuid`, frameTexts)}) texts`) as Row[];
  const [show] = row ? showTextsOf(row) : [];
  if (!row || !show) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  const byAddress = new Map<string, Recipient>();
  for (const vendor of row.vendors) {
    const address = vendor.contactEmail.toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, vendor);
  }
  const recipients = [...byAddress.values()];
  if (recipients.length > MOST_MAILS)
    throw new HttpError(400, `One mail goes to ${MOST_MAILS} addresses at most`);
  return {
    isSent: row.isSent,
    vendors: row.vendors.length,
    recipients,
    sender: { show, key: row.key, origin: portalOrigin() },
  };
}

/** What would be sent. @throws HttpError 400 where a placeholder would reach vendors. */
function planOf({ subject, text }: WrittenMail, { vendors, recipients, sender }: Audience): ManyPlan {
  const [first] = recipients;
  const written = { subject, text };
  const values = first
    ? valuesFor(first, sender)
    : Object.fromEntries(mailPlaceholders.map((name) => [name, '']));
  refuseUnfilled(written, values);
  return {
    vendors,
    addresses: recipients.length,
    recipients: recipients.map(({ id, companyName, contactEmail }) => ({
      id,
      companyName,
      to: contactEmail,
    })),
    first: first
      ? { ...filledMail(written, values), companyName: first.companyName, to: first.contactEmail }
      : null,
  };
}

async function outcomeOf(id: string): Promise<ManyOutcome> {
  const [row] = await sql`
    select count(*) filter (where sent_at is not null and not in_files)::int as sent,
      count(*) filter (where sent_at is not null and in_files)::int as saved,
      max(last_error) filter (where sent_at is null and failed_at is null) as "lastError", count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
      coalesce(json_agg(json_build_object('inquiryId', inquiry_id, 'to', recipient, 'error', last_error,
        'companyName', (select company_name from booth_inquiries where booth_inquiries.id = inquiry_id)) order by recipient)
        filter (where failed_at is not null and sent_at is null), '[]') as failed
    from mail_outbox where starts_with(once, ${nameOf(id)})`;
  const outcome = row as Omit<ManyOutcome, 'id' | 'held'>;
  const { sent, saved, waiting, failed } = outcome;
  if (sent + saved + waiting + failed.length === 0) throw notFound('Mail');
  return { id, ...outcome, held: waiting > 0 ? (whyNothingIsSent() ?? null) : null };
}
