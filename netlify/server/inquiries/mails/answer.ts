import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
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
import { readTogether, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, mailOutbox } from '#server/database/schema/inquiries.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';
import { keyOf } from '#server/http/request.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { readSigningKey } from '../links.ts';
import { isInquiry, lockInquiry } from '../rows.ts';
import { saveWork } from '../work.ts';
import { draftBeside, readShowTexts } from './show-texts.ts';
import {
  filledMail,
  frameTexts,
  type Recipient,
  recipientColumns,
  type Sender,
  valuesFor,
  writtenMail,
} from './written.ts';

const names = Object.keys(answerTemplates) as AnswerTemplate[];
const textsOf = (name: AnswerTemplate) =>
  [`mail_answer_${name}_subject`, `mail_answer_${name}_text`] as const satisfies readonly ContentKey[];

/** GET …/templates: the answers, filled in for this vendor in the words of one show. @throws HttpError 404, 400 for a show not asked for. */
export async function readAnswerTexts({ params, query }: AdministratorCall): Promise<AnswerTexts> {
  const { eventId } = validate(eventFilterSchema, Object.fromEntries(query));
  const { recipient, sender } = await readGround(idFrom(params, 'Inquiry'), eventId ?? null);
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

/** POST …/answer: queues a mail and may set the status, once for each key or mail and day. @throws HttpError 400, 404, 422. */
export async function answerInquiry(call: AdministratorCall): Promise<StoredInquiry | Response> {
  const id = idFrom(call.params, 'Inquiry');
  const { eventId, status, version, ...written } = validate(answerSchema, await readJson(call.request));
  const once = `answer ${id} ${keyOf(call.request) ?? dailyKey({ ...written, status: status ?? null })}`;
  const { recipient, sender } = await readGround(id, eventId);
  const mail: NewMail = {
    ...writtenMail(written, recipient, sender),
    kind: 'answer',
    by: call.user.id,
    once,
  };
  const answer = await transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    const { subject, body } = mailOutbox;
    const [sent] = await tx.select({ subject, body }).from(mailOutbox).where(eq(mailOutbox.once, once));
    if (sent) return refuseOtherMail(sent, mail) ?? stored;
    if (version !== undefined && version !== stored.version) return conflict(stored);
    const queued = await queueMails(tx, [mail]);
    return saveWork(
      tx,
      call.user,
      stored,
      { status },
      queued.map((one) => one.id),
    );
  });
  await markMails();
  return answer;
}

function refuseOtherMail(sent: { subject: string; body: string }, mail: NewMail): undefined {
  if (sent.subject !== mail.subject || sent.body !== mail.body.text)
    throw new HttpError(422, 'This Idempotency-Key was used for another mail');
}

/** Of a mail without a key: the same one is sent once a day. */
const dailyKey = (written: object): string =>
  `${new Date().toISOString().slice(0, 10)} ${createHash('sha256').update(JSON.stringify(written)).digest('hex')}`;

async function readGround(
  inquiryId: string,
  eventId: string | null,
): Promise<{ recipient: Recipient; sender: Sender }> {
  const askedShows = (tx: Tx) =>
    tx
      .select({ id: inquiryEvents.eventId })
      .from(inquiryEvents)
      .where(eq(inquiryEvents.inquiryId, inquiryId))
      .orderBy(inquiryEvents.position);
  const [[recipient], key, asked, shows] = await readTogether((tx) => [
    tx.select(recipientColumns).from(boothInquiries).where(isInquiry(inquiryId)),
    readSigningKey(tx),
    askedShows(tx),
    readShowTexts(tx, askedShows(tx), [...frameTexts, ...names.flatMap(textsOf)]),
  ]);
  if (!recipient) throw notFound('Inquiry');
  const chosen = eventId === null ? asked[0] : asked.find(({ id }) => id === eventId);
  const show = shows.find(({ id }) => id === chosen?.id);
  if (!show) throw validationError([{ path: 'eventId', message: 'The inquiry is not for this show' }]);
  return { recipient, sender: { show, next: draftBeside(shows, show), key } };
}
