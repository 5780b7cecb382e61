import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { type ContentBlock, prose, row } from '#domain/content/row.ts';
import { boothInquiry } from './navigation.ts';

const { least, most } = reviewBusinessDays;

/** The booth inquiry around its fields, and what follows once it is sent. `{EVENT_NAME}` is every show asked for. */
export const inquiry = {
  group: 'event',
  category: 'event',
  pages: ['inquiry'],
  rows: [
    row('inquiry_title', 'Inquiry: title', boothInquiry, { follows: 'button_booth_inquiry' }),
    row(
      'inquiry_lead',
      'Inquiry: text above the fields',
      'Tell us who you are and what you’re bringing. This form does not reserve or charge anything.',
      prose,
    ),
    row(
      'inquiry_areas',
      'Inquiry: preferred areas, one on each line',
      'Exhibit Hall\nConcourse\nExpo Building\nCourtyard',
      { kind: 'list', multiline: true, ofEachShow: true },
    ),
    row(
      'inquiry_closed_text',
      'Inquiry: text while no show takes any',
      'No show is taking booth inquiries right now.',
      { pages: ['home', 'inquiry'], multiline: true },
    ),
    row(
      'inquiry_over_text',
      'Inquiry: text beside a show that is over',
      'This show is over. Your inquiry is for the next one.',
      { ofEachShow: true, multiline: true },
    ),
    row(
      'inquiry_review_promise',
      'Inquiry: when an answer comes',
      `We review your inquiry within ${least}–${most} business days.`,
      { pages: ['home', 'inquiry'], ...prose },
    ),
    row('inquiry_thanks_title', 'Inquiry sent: title', 'Thank You!'),
    row(
      'inquiry_thanks_text',
      'Inquiry sent: text',
      'Your booth inquiry for {EVENT_NAME} was submitted.',
      prose,
    ),
    row('inquiry_steps_title', 'Next steps: heading', 'What happens next'),
    row('inquiry_step1_title', 'Next step 1: title', 'Review'),
    row('inquiry_step2_title', 'Next step 2: title', 'Contact'),
    row('inquiry_step2_text', 'Next step 2: text', 'The team reaches out with options.', prose),
    row('inquiry_step3_title', 'Next step 3: title', 'Reserve'),
    row(
      'inquiry_step3_text',
      'Next step 3: text',
      'You complete the reservation through an external floor-plan service.',
      prose,
    ),
  ],
} as const satisfies ContentBlock;
