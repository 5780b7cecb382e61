import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { type ContentBlock, optional, prose, type RowData, text } from '#domain/content/row.ts';
import { boothInquiry } from './site.ts';

const { least, most } = reviewBusinessDays;

/** `{EVENT_NAME}` is every show asked for. */
export const inquiry = {
  category: 'event',
  pages: ['inquiry'],
  rows: {
    inquiry_title: text('Inquiry: title', boothInquiry, { follows: 'button_booth_inquiry' }),
    inquiry_lead: prose(
      'Inquiry: text above the fields',
      'Tell us who you are and what you’re bringing. This doesn’t reserve a booth, and you won’t be charged.',
    ),
    inquiry_areas: optional('Inquiry: preferred areas, one on each line', '', {
      kind: 'list',
      multiline: true,
      ofEachShow: true,
    }),
    inquiry_closed_text: text(
      'Inquiry: text when no show takes inquiries',
      'No shows are taking booth inquiries right now.',
      { pages: ['home', 'inquiry'], multiline: true },
    ),
    inquiry_over_text: text(
      'Inquiry: text beside a show that is over',
      'This show is over. We’ll count your inquiry toward the next one.',
      { ofEachShow: true, multiline: true },
    ),
    inquiry_review_promise: prose(
      'Inquiry: when we reply',
      `We’ll get back to you within ${least}–${most} business days.`,
      { pages: ['home', 'inquiry'] },
    ),
    inquiry_thanks_title: text('Inquiry sent: title', 'Thank You!'),
    inquiry_thanks_text: prose('Inquiry sent: text', 'We got your booth inquiry for {EVENT_NAME}.'),
    inquiry_steps_title: text('Next steps: heading', 'What happens next'),
    inquiry_step1_title: text('Next step 1: title', 'Review'),
    inquiry_step2_title: text('Next step 2: title', 'Contact'),
    inquiry_step2_text: prose('Next step 2: text', 'We’ll reach out with options.'),
    inquiry_step3_title: text('Next step 3: title', 'Reserve'),
    inquiry_step3_text: prose(
      'Next step 3: text',
      'You complete your reservation through our external floor-plan service.',
    ),
  },
} as const satisfies ContentBlock;

/** Replaces the invitation while applications are on a waiting list or closed. */
export const applications = {
  category: 'event',
  pages: ['event', 'inquiry'],
  rows: {
    applications_waiting_badge: text('Waiting list: badge', 'Waiting List', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    applications_waiting_text: text(
      'Waiting list: text',
      'This show has a waiting list. Send an inquiry to get on it.',
      { ofEachShow: true, multiline: true },
    ),
    applications_waiting_button: text('Waiting list: button to the booth inquiry', 'Join the Waiting List', {
      pages: ['event', 'floor-map'],
    }),
    applications_closed_badge: text('Inquiries closed: badge', 'Inquiries Closed', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    applications_closed_text: text(
      'Applications closed: text',
      'This show isn’t taking booth inquiries. Questions? Contact us.',
      { ofEachShow: true, multiline: true },
    ),
  },
} as const satisfies ContentBlock;

/** `YOUR_WORDS` marks what a manager must write. */
const placeholders = [
  'FIRST_NAME',
  'CONTACT_NAME',
  'COMPANY',
  'NUMBER',
  'DATES',
  'BOOTH',
  'AREA',
  'STATUS_LINK',
  'VENDOR_PAGE',
  'FLOOR_MAP',
  'YOUR_WORDS',
] as const;

const mail = <Key extends string>(key: Key, label: string, subject: string, words: string) =>
  Object.fromEntries<RowData<never>>([
    [`${key}_subject`, text(`${label}: subject`, subject, { placeholders })],
    [`${key}_text`, text(`${label}: text`, words, { placeholders, multiline: true })],
  ]) as Readonly<Record<`${Key}_subject` | `${Key}_text`, RowData<never>>>;

export const mails = {
  category: 'general',
  pages: ['mail'],
  rows: {
    mail_inquiry_subject: text(
      'Inquiry received: subject',
      '{EVENT_NAME}: we got your booth inquiry ({NUMBER})',
      {
        placeholders: ['NUMBER'],
      },
    ),
    mail_inquiry_text: text(
      'Inquiry received: text above what was sent',
      'Hello {FIRST_NAME},\n\nWe got your booth inquiry for {EVENT_NAME}. Your inquiry number is {NUMBER}. Please mention it when you call or email.',
      { placeholders: ['NUMBER', 'FIRST_NAME'], multiline: true },
    ),
    mail_inquiry_promise: text('Inquiry received: when you reply', 'You’ll hear from us by {DAY}.', {
      placeholders: ['DAY'],
    }),
    mail_inquiry_answers: text('Inquiry received: above what was sent', 'What you sent'),
    mail_inquiry_button: text('Inquiry received: link to the inquiry', 'See or change your inquiry'),
    mail_inquiry_closing: prose(
      'Inquiry received: text below the link',
      'Use this link to change your details, add a note, or withdraw. Anyone who has it can do the same, so please don’t share it.',
    ),
    // Managers edit these before they send them.
    ...mail(
      'mail_answer_booths',
      'Reply “We have booths for you”',
      '{EVENT_NAME}: booths available for you',
      'Hello {FIRST_NAME},\n\nGood news: we have booths available for {COMPANY} at {EVENT_NAME}, {DATES}.\n\n{YOUR_WORDS}\n\nSee the floor map: {FLOOR_MAP}\n\nWant one? Reply to this email. You can see your inquiry {NUMBER} here:\n\n{STATUS_LINK}',
    ),
    ...mail(
      'mail_answer_waiting',
      'Reply “Waiting list”',
      '{EVENT_NAME}: you’re on the waiting list',
      'Hello {FIRST_NAME},\n\nThank you for your inquiry for {EVENT_NAME}, {DATES}. All booths are taken right now, so {COMPANY} is on our waiting list. We’ll email you as soon as one opens up.\n\nCheck your inquiry {NUMBER} here:\n\n{STATUS_LINK}',
    ),
    ...mail(
      'mail_answer_reserved',
      'Reply “Booth reserved”',
      '{EVENT_NAME}: your booth is reserved',
      'Hello {FIRST_NAME},\n\nBooth {BOOTH} ({AREA}) is reserved for {COMPANY} at {EVENT_NAME}, {DATES}.\n\nLoad-in hours, gates, and guides are here:\n\n{VENDOR_PAGE}\n\nSee your inquiry {NUMBER} here:\n\n{STATUS_LINK}',
    ),
    ...mail(
      'mail_answer_declined',
      'Reply “We can’t offer a booth”',
      '{EVENT_NAME}: your booth inquiry',
      'Hello {FIRST_NAME},\n\nThank you for your interest in {EVENT_NAME}. We’re sorry, but we can’t offer {COMPANY} a booth this time.\n\nWe’d be glad to hear from you again next time.',
    ),
    ...mail(
      'mail_answer_question',
      'Reply “A question”',
      '{EVENT_NAME}: a question about your booth inquiry',
      'Hello {FIRST_NAME},\n\nThank you for your inquiry {NUMBER} for {EVENT_NAME}. Before we can offer you a booth, we have a question:\n\n{YOUR_WORDS}\n\nPlease reply to this email, or change your inquiry here:\n\n{STATUS_LINK}',
    ),
    ...mail(
      'mail_all_loadin',
      'To many vendors, “Load-in has changed”',
      '{EVENT_NAME}: load-in has changed',
      'Hello {FIRST_NAME},\n\nLoad-in for {EVENT_NAME}, {DATES}, has changed:\n\n{YOUR_WORDS}\n\nCurrent hours, gates, and guides are always here:\n\n{VENDOR_PAGE}',
    ),
    ...mail(
      'mail_all_news',
      'To many vendors, “News”',
      '{EVENT_NAME}: news for vendors',
      'Hello {FIRST_NAME},\n\n{YOUR_WORDS}\n\nEverything you need for {EVENT_NAME} is here:\n\n{VENDOR_PAGE}',
    ),
  },
} as const satisfies ContentBlock;
