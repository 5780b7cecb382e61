import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { filled } from '#domain/content/placeholder.ts';
import { isOver } from '#domain/events/over.ts';
import { answersInWords } from '#domain/inquiries/answers.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { linkMailLabels as labels } from '#messages/inquiries/link-mails.ts';
import { mailBody } from '#server/mail/body.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { type ChosenShows, mailLook, type NumberedInquiry, namesOf, notesOn } from './show-texts.ts';

export const confirmationTexts = [
  'mail_inquiry_subject',
  'mail_inquiry_text',
  'mail_inquiry_answers',
  'mail_inquiry_button',
  'mail_inquiry_closing',
  'inquiry_review_promise',
  'inquiry_over_text',
  'applications_waiting_text',
  'contact_primary_email',
  'contact_phone_display',
  'nav_site_name',
] as const satisfies readonly ContentKey[];

/** So many mails go to one mailbox within a day: nobody floods somebody else's by our form. */
const MAILS_A_DAY = 3;

interface About<Named> {
  readonly inquiry: Named;
  readonly shows: ChosenShows;
  readonly statusUrl: string;
}

/** `now` in epoch milliseconds. */
export function confirmation({ inquiry, shows, statusUrl }: About<NumberedInquiry>, now: number): NewMail {
  const [{ id: eventId, text, template }] = shows;
  const values = {
    EVENT_NAME: namesOf(shows),
    NUMBER: spokenNumber(inquiry.number),
    FIRST_NAME: inquiry.contactFirstName,
  };
  const today = dateInZone(now, venueTimeZone);
  const notes = shows.flatMap((show) =>
    notesOn(show, show.applications === 'waiting', isOver(show.endDate, today)),
  );
  const body = mailBody(
    [
      { kind: 'text', text: filled(template('mail_inquiry_text'), values) },
      ...[...notes, text('inquiry_review_promise')]
        .filter(Boolean)
        .map((line) => ({ kind: 'text', text: line }) as const),
      { kind: 'button', label: text('mail_inquiry_button'), href: statusUrl },
      { kind: 'quiet', text: text('mail_inquiry_closing') },
      { kind: 'heading', text: text('mail_inquiry_answers') },
      { kind: 'list', rows: answersInWords(inquiry) },
    ],
    mailLook(shows),
  );
  return {
    kind: 'confirmation',
    to: inquiry.contactEmail,
    replyTo: text('contact_primary_email'),
    subject: filled(template('mail_inquiry_subject'), values),
    body,
    inquiryId: inquiry.id,
    eventId,
    perDay: MAILS_A_DAY,
  };
}

/** So many mails of one kind are written about one inquiry within a day. */
const KIND_A_DAY = 3;

interface LinkMail extends About<Pick<NumberedInquiry, 'id' | 'number'>> {
  readonly to: string;
}

/** Whoever has the link may enter any address, so the mail carries none of their words. */
export const addressMail = (about: LinkMail): NewMail => ({
  ...linkMail('address', about),
  perInquiry: KIND_A_DAY,
});

/** Confirms to the vendor that the inquiry is withdrawn. */
export const withdrawalMail = (about: LinkMail): NewMail => ({
  ...linkMail('withdrawn', about),
  perInquiry: KIND_A_DAY,
});

/** Tells the old address. It carries no link, since its reader may not be the vendor. */
export const movedMail = ({ inquiry, shows, to }: Omit<LinkMail, 'statusUrl'>): NewMail => {
  const [{ id: eventId, text }] = shows;
  const number = spokenNumber(inquiry.number);
  return {
    kind: 'moved',
    to,
    replyTo: text('contact_primary_email'),
    subject: labels.subject(number),
    body: mailBody(
      [
        { kind: 'text', text: labels.moved(number, namesOf(shows)) },
        { kind: 'quiet', text: labels.notYou },
      ],
      mailLook(shows),
    ),
    inquiryId: inquiry.id,
    eventId,
    perInquiry: KIND_A_DAY,
  };
};

/** Brings the link of an inquiry that somebody has sent once more; once only. */
export const repeatedMail = (about: LinkMail): NewMail => ({
  ...linkMail('repeated', about),
  once: `repeated ${about.inquiry.id}`,
});

function linkMail(kind: keyof typeof labels.reasons, { inquiry, shows, statusUrl, to }: LinkMail): NewMail {
  const [{ id: eventId, text }] = shows;
  const number = spokenNumber(inquiry.number);
  return {
    kind,
    to,
    replyTo: text('contact_primary_email'),
    subject: labels.subject(number),
    body: mailBody(
      [
        { kind: 'text', text: labels.reasons[kind](number, namesOf(shows)) },
        { kind: 'button', label: text('mail_inquiry_button'), href: statusUrl },
        { kind: 'quiet', text: kind === 'withdrawn' ? labels.notYou : labels.unknown },
      ],
      mailLook(shows),
    ),
    inquiryId: inquiry.id,
    eventId,
    perDay: MAILS_A_DAY,
  };
}
