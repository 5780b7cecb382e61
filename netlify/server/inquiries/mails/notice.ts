import { mailAddresses } from '#domain/basics/addresses.ts';
import { formatFullDate } from '#domain/basics/dates.ts';
import { answerBy } from '#domain/inquiries/age.ts';
import { answersInWords } from '#domain/inquiries/answers.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { paths } from '#domain/paths.ts';
import { inquiryNoticeLabels as labels } from '#messages/inquiries/notices.ts';
import { config } from '#server/basics/config.ts';
import { type MailBlock, mailBody } from '#server/mail/body.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { type ChosenShows, mailLook, namesOf, type ShowTexts } from './show-texts.ts';

export interface Noticed {
  readonly inquiry: Inquiry & { readonly id: string; readonly number: string };
  readonly shows: ChosenShows;
  readonly origin: string;
}

/** The mails that tell the team of a new inquiry, one to each address that its shows name. */
export const arrivalNotices = (noticed: Noticed, now: number): NewMail[] => {
  const { inquiry, shows } = noticed;
  const due = formatFullDate(answerBy(new Date(now).toISOString()));
  return notices(noticed, {
    subject: labels.subject(inquiry.companyName, namesOf(shows)),
    blocks: [
      { kind: 'text', text: labels.arrived(spokenNumber(inquiry.number), namesOf(shows), due) },
      { kind: 'list', rows: answersInWords(inquiry) },
    ],
  });
};

interface Notice {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Of several notices with this name each address gets the first one alone. */
  readonly once?: string;
}

/** One mail to each address; an answer to it goes to the vendor. */
export function notices({ inquiry, shows, origin }: Noticed, { subject, blocks, once }: Notice): NewMail[] {
  const body = mailBody(
    [
      { kind: 'heading', text: inquiry.companyName },
      ...blocks,
      { kind: 'button', label: labels.inbox, href: `${origin}${paths.admin}#inquiries/${inquiry.id}` },
      { kind: 'quiet', text: labels.answering },
    ],
    mailLook(shows),
  );
  const told = shows.flatMap((show) => addressesOf(show).map((to) => [to, show.id] as const));
  // By the first show that names it.
  return [...new Map(told.toReversed())].toReversed().map(([to, eventId]) => ({
    kind: 'notice',
    to,
    replyTo: inquiry.contactEmail,
    subject,
    body,
    inquiryId: inquiry.id,
    eventId,
    ...(once && { once: `${once} ${to}` }),
  }));
}

export const addressesOf = ({ notified }: Pick<ShowTexts, 'notified'>): readonly string[] =>
  (notified === null ? config().INQUIRY_NOTIFY : mailAddresses(notified)) ?? [];
