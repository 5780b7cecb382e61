import { type ContentBlock, prose, text } from '#domain/content/row.ts';

/** What vendors are written to. */
export const mails = {
  group: 'mails',
  category: 'general',
  pages: ['mail'],
  rows: {
    mail_inquiry_subject: text('Inquiry received: subject', 'We have your booth inquiry {NUMBER}', {
      placeholders: ['NUMBER'],
    }),
    mail_inquiry_text: text(
      'Inquiry received: text above what was sent',
      'Hello {FIRST_NAME},\n\nWe have your booth inquiry for {EVENT_NAME}. Its number is {NUMBER}. Please mention it when you call or write.',
      { placeholders: ['NUMBER', 'FIRST_NAME'], multiline: true },
    ),
    mail_inquiry_answers: text('Inquiry received: above what was sent', 'What you sent'),
    mail_inquiry_button: text('Inquiry received: link to the inquiry', 'See or change your inquiry'),
    mail_inquiry_closing: prose(
      'Inquiry received: text below the link',
      'You can correct your details, add a note, or withdraw there. Anyone with this link can do the same, so please don’t share it.',
    ),
  },
} as const satisfies ContentBlock;
