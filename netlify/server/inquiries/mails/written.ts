import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { bracesIn, filled } from '#domain/content/placeholder.ts';
import type { ContentKey } from '#domain/content/text.ts';
import { editionName } from '#domain/events/shows.ts';
import {
  type AnswerTemplate,
  type AnswerTexts,
  answerTemplates,
  type MailPlaceholder,
  mailPlaceholders,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import { type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { boothOnMap, paths } from '#domain/paths.ts';
import { fieldError, HttpError, notFound, refuseStale, validationError } from '#server/basics/http-error.ts';
import { readTogether, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, mailOutbox } from '#server/database/schema/people.ts';
import { keyOf, portalOrigin, route } from '#server/http/http.ts';
import {
  isInquiry,
  type Linked,
  lockInquiry,
  readSigningKey,
  saveTeamFields,
  statusUrlOf,
} from '#server/inquiries/rows.ts';
import { type NewMail, oneLine, queueMails, wakeMails } from '#server/mail/outbox.ts';
import { draftBeside, fromShows, readShowTexts, type ShowTexts } from './vendor.ts';

export const frameTexts = [
  'mail_inquiry_button',
  'contact_primary_email',
  'contact_phone_display',
  'nav_site_name',
  'event_name',
] as const satisfies readonly ContentKey[];

/** The outbox's limit, so a retry compares equal. */
const MOST_OF_SUBJECT = 200;

export const recipientColumns = {
  id: boothInquiries.id,
  links: boothInquiries.links,
  createdAt: boothInquiries.createdAt,
  number: sql<string>`${boothInquiries.number}`.as('number'),
  companyName: boothInquiries.companyName,
  contactFirstName: boothInquiries.contactFirstName,
  contactLastName: boothInquiries.contactLastName,
  contactEmail: boothInquiries.contactEmail,
  /** By edition. */
  booths: sql<Readonly<Record<string, string>>>`coalesce((select jsonb_object_agg(event_id, booth)
    from exhibitors where exhibitors.inquiry_id = booth_inquiries.id), '{}')`.as('booths'),
};
export type Recipient = Pick<StoredInquiry & Linked, Exclude<keyof typeof recipientColumns, 'booths'>> & {
  readonly booths: Readonly<Record<string, string>>;
};

export interface Sender {
  readonly show: ShowTexts;
  readonly next: ShowTexts | null;
  readonly key: string;
}

type Values = Readonly<Partial<Record<MailPlaceholder, string>>>;

/** An inquiry after the last day means the next edition. */
function showFor({ createdAt }: Recipient, { show, next }: Sender) {
  if (!isForNext(show, createdAt))
    return {
      name: show.name,
      title: editionName(show),
      dates: formatDateRange(show.startDate, show.endDate),
    };
  const dates = next && formatDateRange(next.startDate, next.endDate);
  const name = `the next ${show.name}`;
  return { name, title: next && dates ? editionName(next) : name, dates: dates || 'dates to be announced' };
}

export function valuesFor(inquiry: Recipient, sender: Sender): Values {
  const { show, key } = sender;
  const { companyName, contactFirstName, contactLastName, number, booths } = inquiry;
  const { name, dates } = showFor(inquiry, sender);
  return {
    FIRST_NAME: contactFirstName,
    CONTACT_NAME: `${contactFirstName} ${contactLastName}`,
    COMPANY: companyName,
    EVENT_NAME: name,
    NUMBER: spokenNumber(number),
    ...(dates && { DATES: dates }),
    STATUS_LINK: statusUrlOf(key, inquiry, [show]),
    VENDOR_PAGE: portalOrigin() + paths.vendors(show.slug),
    FLOOR_MAP: portalOrigin() + boothOnMap(show.slug, booths[show.id]),
  };
}

/** Fills placeholders in one pass, so inserted text is never expanded; the subject names the show's year. */
export function filledMail(
  { subject, text }: WrittenMail,
  inquiry: Recipient,
  sender: Sender,
  values = valuesFor(inquiry, sender),
): WrittenMail {
  return {
    // A subject may begin with “the next …”.
    subject: filled(subject, { ...values, EVENT_NAME: showFor(inquiry, sender).title }).replace(
      /^the next /,
      'The next ',
    ),
    text: filled(text, values),
  };
}

/** @throws HttpError 400 for unknown placeholders. */
export function refuseUnfilled(written: WrittenMail, values: Values): void {
  const errors = (['subject', 'text'] as const).flatMap((path) =>
    bracesIn(written[path])
      .filter((words) => !Object.hasOwn(values, words.slice(1, -1)))
      .slice(0, 1)
      .map((words) => ({ path, message: reasonOf(words) })),
  );
  if (errors.length > 0) throw validationError(errors);
}

function reasonOf(words: string) {
  if (words === '{YOUR_WORDS}') return `Replace ${words} with your own words.`;
  const isKnown = mailPlaceholders.some((name) => words === `{${name}}`);
  return isKnown
    ? `${words} can’t be filled in, for example because the show has no dates. Write it yourself, or delete it.`
    : `${words} can’t be filled in, so the vendor would see it as is. You can use ${mailPlaceholders.map((name) => `{${name}}`).join(', ')}.`;
}

/** @throws HttpError 400 if a placeholder would reach the vendor. */
export function writtenMail(written: WrittenMail, inquiry: Recipient, sender: Sender): Omit<NewMail, 'kind'> {
  const { show } = sender;
  const values = valuesFor(inquiry, sender);
  refuseUnfilled(written, values);
  const { subject, text } = filledMail(written, inquiry, sender, values);
  const paragraphs = text.split(/\n{2,}/).map((words) => words.trim());
  const buttons = new Map([
    [values.STATUS_LINK, show.text('mail_inquiry_button')],
    [values.VENDOR_PAGE, `Vendor page of ${show.name}`],
  ]);
  return {
    to: inquiry.contactEmail,
    subject: oneLine(subject, MOST_OF_SUBJECT),
    ...fromShows(
      [show],
      [
        ...paragraphs.map((words) => {
          const label = buttons.get(words);
          return label
            ? ({ kind: 'button', label, href: words } as const)
            : ({ kind: 'text', text: words } as const);
        }),
        {
          kind: 'quiet',
          text: `This is about your booth inquiry ${spokenNumber(inquiry.number)} for ${showFor(inquiry, sender).name}.`,
        },
      ],
    ),
    inquiryId: inquiry.id,
  };
}

const names = Object.keys(answerTemplates) as AnswerTemplate[];
const textsOf = (name: AnswerTemplate) =>
  [`mail_answer_${name}_subject`, `mail_answer_${name}_text`] as const satisfies readonly ContentKey[];

/** @throws HttpError 404, 400 for a show that the inquiry is not for. */
export const readAnswerTexts = route(api.answerTexts, async ({ id, query: { eventId } }) => {
  const { recipient, sender } = await readGround(id, eventId ?? null);
  const { show } = sender;
  const values = valuesFor(recipient, sender);
  const templates = names.map((name): [AnswerTemplate, WrittenMail] => {
    const [subject, text] = textsOf(name);
    return [
      name,
      filledMail({ subject: show.template(subject), text: show.template(text) }, recipient, sender, values),
    ];
  });
  return {
    eventId: show.id,
    replyTo: show.text('contact_primary_email'),
    templates: Object.fromEntries(templates) as AnswerTexts['templates'],
  };
});

/** Idempotent per key, or per mail and day. @throws HttpError 400, 404, 422. */
export const answerInquiry = route(api.answerInquiry, async ({ id, body, request, user }) => {
  const { eventId, status, version, ...written } = body;
  const once = `answer ${id} ${keyOf(request) ?? dailyKey({ ...written, status: status ?? null })}`;
  const { recipient, sender } = await readGround(id, eventId);
  const mail: NewMail = {
    ...writtenMail(written, recipient, sender),
    kind: 'answer',
    by: user.id,
    once,
  };
  const answer = await transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    const { subject, body } = mailOutbox;
    const [sent] = await tx.select({ subject, body }).from(mailOutbox).where(eq(mailOutbox.once, once));
    if (sent) return refuseOtherMail(sent, mail) ?? stored;
    refuseStale(stored, version);
    const queued = await queueMails(tx, [mail]);
    return saveTeamFields(
      tx,
      user,
      stored,
      { status },
      queued.map((one) => one.id),
    );
  });
  await wakeMails();
  return answer;
});

function refuseOtherMail(sent: { subject: string; body: string }, mail: NewMail): undefined {
  if (sent.subject !== mail.subject || sent.body !== mail.body.text)
    throw new HttpError(422, 'This Idempotency-Key was used for another mail');
}

/** The same words without a key are sent once a day. */
const dailyKey = (written: object) =>
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
      .orderBy(inquiryEvents.order);
  const [[recipient], key, asked, shows] = await readTogether((tx) => [
    tx.select(recipientColumns).from(boothInquiries).where(isInquiry(inquiryId)),
    readSigningKey(tx),
    askedShows(tx),
    readShowTexts(tx, askedShows(tx), [...frameTexts, ...names.flatMap(textsOf)]),
  ]);
  if (!recipient) throw notFound('Inquiry');
  const chosen = eventId === null ? asked[0] : asked.find(({ id }) => id === eventId);
  const show = shows.find(({ id }) => id === chosen?.id);
  if (!show) throw fieldError('eventId', 'The inquiry is not for this show');
  return { recipient, sender: { show, next: draftBeside(shows, show), key } };
}
