import { spokenNumber } from '#domain/inquiries/number.ts';
import { linkMailLabels as labels } from '#messages/inquiries/link-mails.ts';
import { mailBody } from '#server/mail/body.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { MAILS_A_DAY } from './confirmation.ts';
import { type ChosenShows, mailLook, namesOf } from './show-texts.ts';

/** So many corrected addresses of one inquiry are written to within a day. */
const ADDRESSES_A_DAY = 3;

interface LinkMail {
  readonly inquiry: { readonly id: string; readonly number: string };
  readonly shows: ChosenShows;
  readonly statusUrl: string;
  readonly to: string;
}

/** Whoever has the link may enter any address, so the mail carries none of their words. */
export const addressMail = (about: LinkMail): NewMail => ({
  ...linkMail('address', about),
  perInquiry: ADDRESSES_A_DAY,
});

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
        { kind: 'quiet', text: labels.unknown },
      ],
      mailLook(shows),
    ),
    inquiryId: inquiry.id,
    eventId,
    perDay: MAILS_A_DAY,
  };
}
