import { sql } from 'drizzle-orm';
import { formatDateRange } from '#domain/basics/dates.ts';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { bracesIn, filled } from '#domain/content/placeholder.ts';
import { type MailPlaceholder, mailPlaceholders, type WrittenMail } from '#domain/inquiries/answer.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { paths } from '#domain/paths.ts';
import { writtenMailLabels as labels } from '#messages/inquiries/written.ts';
import { validationError } from '#server/basics/http-error.ts';
import { boothInquiries } from '#server/database/schema/inquiries.ts';
import { portalOrigin } from '#server/http/request.ts';
import { mailBody } from '#server/mail/body.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { oneLine } from '#server/mail/plain-words.ts';
import { type Linked, statusUrlOf } from '../links.ts';
import { mailLook, type ShowTexts } from './show-texts.ts';

export const frameTexts = [
  'mail_inquiry_button',
  'contact_primary_email',
  'contact_phone_display',
  'nav_site_name',
  'event_name',
] as const satisfies readonly ContentKey[];

/** As the outbox keeps it, so that a retry is known by its words. */
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
};
export type Recipient = Linked &
  Pick<
    StoredInquiry,
    'createdAt' | 'number' | 'companyName' | 'contactFirstName' | 'contactLastName' | 'contactEmail'
  >;

/** In whose name, and by what its links are made. */
export interface Sender {
  readonly show: ShowTexts;
  /** The show's next edition, if it is being prepared. */
  readonly next: ShowTexts | null;
  readonly key: string;
}

type Values = Readonly<Partial<Record<MailPlaceholder, string>>>;

/** What a mail to this vendor calls the show, and its dates: the next one where the inquiry came after the last day. */
function showFor({ createdAt }: Recipient, { show, next }: Sender): { name: string; dates: string | null } {
  if (!isForNext(show, createdAt))
    return { name: show.name, dates: formatDateRange(show.startDate, show.endDate) };
  const dates = next && formatDateRange(next.startDate, next.endDate);
  return { name: labels.next(show.name), dates: dates || labels.noDatesYet };
}

/** What the placeholders stand for in a mail to this vendor; those that would be empty are left out. */
export function valuesFor(inquiry: Recipient, sender: Sender): Values {
  const { show, key } = sender;
  const { companyName, contactFirstName, contactLastName, number } = inquiry;
  const { name, dates } = showFor(inquiry, sender);
  return {
    FIRST_NAME: contactFirstName,
    CONTACT_NAME: `${contactFirstName} ${contactLastName}`,
    COMPANY: companyName,
    EVENT_NAME: name,
    NUMBER: spokenNumber(number),
    ...(dates && { DATES: dates }),
    STATUS_LINK: statusUrlOf(key, inquiry),
    VENDOR_PAGE: portalOrigin() + paths.vendors(show.slug),
  };
}

/** The mail with its placeholders filled; what they stand for is never read for placeholders again. */
export const filledMail = ({ subject, text }: WrittenMail, values: Values): WrittenMail => ({
  subject: filled(subject, values),
  text: filled(text, values),
});

/** @throws HttpError 400 for placeholders that nothing fills, which would reach a vendor in braces. */
export function refuseUnfilled(written: WrittenMail, values: Values): void {
  const errors = (['subject', 'text'] as const).flatMap((path) =>
    bracesIn(written[path])
      .filter((words) => !Object.hasOwn(values, words.slice(1, -1)))
      .slice(0, 1)
      .map((words) => ({ path, message: reasonOf(words) })),
  );
  if (errors.length > 0) throw validationError(errors);
}

function reasonOf(words: string): string {
  if (words === '{YOUR_WORDS}') return labels.yourWords(words);
  const isKnown = mailPlaceholders.some((name) => words === `{${name}}`);
  return isKnown
    ? labels.unfilled(words)
    : labels.unknown(words, mailPlaceholders.map((name) => `{${name}}`).join(', '));
}

/** A mail of the team to a vendor, in the name of a show. @throws HttpError 400 where a placeholder would reach the vendor. */
export function writtenMail(written: WrittenMail, inquiry: Recipient, sender: Sender): Omit<NewMail, 'kind'> {
  const { show } = sender;
  const values = valuesFor(inquiry, sender);
  refuseUnfilled(written, values);
  const { subject, text } = filledMail(written, values);
  const paragraphs = text.split(/\n{2,}/).map((words) => words.trim());
  const buttons = new Map([
    [values.STATUS_LINK, show.text('mail_inquiry_button')],
    [values.VENDOR_PAGE, labels.vendorPage(show.name)],
  ]);
  const body = mailBody(
    [
      ...paragraphs.map((words) => {
        const label = buttons.get(words);
        return label
          ? ({ kind: 'button', label, href: words } as const)
          : ({ kind: 'text', text: words } as const);
      }),
      { kind: 'quiet', text: labels.about(spokenNumber(inquiry.number), showFor(inquiry, sender).name) },
    ],
    mailLook([show]),
  );
  return {
    to: inquiry.contactEmail,
    replyTo: show.text('contact_primary_email'),
    subject: oneLine(subject, MOST_OF_SUBJECT),
    body,
    inquiryId: inquiry.id,
    eventId: show.id,
  };
}
