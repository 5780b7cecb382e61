import { type ContentBlock, prose } from '#domain/content/row.ts';

/** What vendors are written to. */
export const mails = {
  group: 'mails',
  category: 'general',
  pages: ['mail'],
  rows: [
    {
      key: 'mail_inquiry_subject',
      label: 'Inquiry received: subject',
      default: 'We have your booth inquiry {NUMBER}',
      placeholders: ['NUMBER'],
    },
    {
      key: 'mail_inquiry_text',
      label: 'Inquiry received: text above what was sent',
      default:
        'Hello {FIRST_NAME},\n\nWe have your booth inquiry for {EVENT_NAME}. Its number is {NUMBER}: please name it when you call or write.',
      placeholders: ['NUMBER', 'FIRST_NAME'],
      multiline: true,
    },
    { key: 'mail_inquiry_answers', label: 'Inquiry received: above what was sent', default: 'What you sent' },
    {
      key: 'mail_inquiry_button',
      label: 'Inquiry received: link to the inquiry',
      default: 'See or change your inquiry',
    },
    {
      key: 'mail_inquiry_closing',
      label: 'Inquiry received: text below the link',
      default:
        'There you can correct your details, add a note, or withdraw. Who has this link can do the same, so please keep it to yourself.',
      ...prose,
    },
  ],
} as const satisfies ContentBlock;
