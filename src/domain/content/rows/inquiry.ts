import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { type ContentBlock, optional, prose, text } from '#domain/content/row.ts';
import { boothInquiry } from './navigation.ts';

const { least, most } = reviewBusinessDays;

/** The booth inquiry around its fields, and what follows once it is sent. `{EVENT_NAME}` is every show asked for. */
export const inquiry = {
  group: 'event',
  category: 'event',
  pages: ['inquiry'],
  rows: {
    inquiry_title: text('Inquiry: title', boothInquiry, { follows: 'button_booth_inquiry' }),
    inquiry_lead: prose(
      'Inquiry: text above the fields',
      'Tell us who you are and what you’re bringing. This form does not reserve or charge anything.',
    ),
    inquiry_areas: optional('Inquiry: preferred areas, one on each line', '', {
      kind: 'list',
      multiline: true,
      ofEachShow: true,
    }),
    inquiry_closed_text: text(
      'Inquiry: text while no show takes any',
      'No show is taking booth inquiries right now.',
      { pages: ['home', 'inquiry'], multiline: true },
    ),
    inquiry_over_text: text(
      'Inquiry: text beside a show that is over',
      'This show is over. Your inquiry is for the next one.',
      { ofEachShow: true, multiline: true },
    ),
    inquiry_review_promise: prose(
      'Inquiry: when an answer comes',
      `We review your inquiry within ${least}–${most} business days.`,
      { pages: ['home', 'inquiry'] },
    ),
    inquiry_thanks_title: text('Inquiry sent: title', 'Thank You!'),
    inquiry_thanks_text: prose('Inquiry sent: text', 'Your booth inquiry for {EVENT_NAME} was submitted.'),
    inquiry_steps_title: text('Next steps: heading', 'What happens next'),
    inquiry_step1_title: text('Next step 1: title', 'Review'),
    inquiry_step2_title: text('Next step 2: title', 'Contact'),
    inquiry_step2_text: prose('Next step 2: text', 'The team reaches out with options.'),
    inquiry_step3_title: text('Next step 3: title', 'Reserve'),
    inquiry_step3_text: prose(
      'Next step 3: text',
      'You complete the reservation through an external floor-plan service.',
    ),
  },
} as const satisfies ContentBlock;

/** What stands in the place of what invites to a show, while its applications are on a waiting list or closed. */
export const applications = {
  group: 'event',
  category: 'event',
  pages: ['event', 'inquiry'],
  rows: {
    applications_waiting_badge: text('Waiting list: badge', 'Waiting List', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    applications_waiting_text: text(
      'Waiting list: text',
      'This show has a waiting list. Your inquiry puts you on it.',
      { ofEachShow: true, multiline: true },
    ),
    applications_waiting_button: text('Waiting list: button to the booth inquiry', 'Join the Waiting List', {
      pages: ['event', 'floor-map'],
    }),
    applications_closed_badge: text('Applications closed: badge', 'Applications Closed', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    applications_closed_text: text(
      'Applications closed: text',
      'Applications for this show are closed. If you have a question, please ask us.',
      { ofEachShow: true, multiline: true },
    ),
  },
} as const satisfies ContentBlock;
