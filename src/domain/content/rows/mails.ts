import { type ContentBlock, prose, row } from '#domain/content/row.ts';

/** What vendors are written to. */
export const mails = {
  group: 'mails',
  category: 'general',
  pages: ['mail'],
  rows: [
    row('mail_inquiry_subject', 'Inquiry received: subject', 'We have your booth inquiry {NUMBER}', {
      placeholders: ['NUMBER'],
    }),
    row(
      'mail_inquiry_text',
      'Inquiry received: text above what was sent',
      'Hello {FIRST_NAME},\n\nWe have your booth inquiry for {EVENT_NAME}. Its number is {NUMBER}. Please mention it when you call or write.',
      { placeholders: ['NUMBER', 'FIRST_NAME'], multiline: true },
    ),
    row('mail_inquiry_answers', 'Inquiry received: above what was sent', 'What you sent'),
    row('mail_inquiry_button', 'Inquiry received: link to the inquiry', 'See or change your inquiry'),
    row(
      'mail_inquiry_closing',
      'Inquiry received: text below the link',
      'You can correct your details, add a note, or withdraw there. Anyone with this link can do the same, so please don’t share it.',
      prose,
    ),
  ],
} as const satisfies ContentBlock;
