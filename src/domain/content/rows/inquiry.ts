import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { type ContentBlock, prose } from '#domain/content/row.ts';
import { boothInquiry } from './navigation.ts';

const { least, most } = reviewBusinessDays;

/** The booth inquiry around its fields, and what follows once it is sent. `{EVENT_NAME}` is every show asked for. */
export const inquiry = {
  group: 'event',
  category: 'event',
  pages: ['inquiry'],
  rows: [
    {
      key: 'inquiry_title',
      label: 'Inquiry: title',
      default: boothInquiry,
      follows: 'button_booth_inquiry',
    },
    {
      key: 'inquiry_lead',
      label: 'Inquiry: text above the fields',
      default: 'Tell us who you are and what you bring. Nothing is reserved or paid by this form.',
      ...prose,
    },
    {
      key: 'inquiry_areas',
      label: 'Inquiry: preferred areas, one on each line',
      default: 'Exhibit Hall\nConcourse\nExpo Building\nCourtyard',
      kind: 'list',
      multiline: true,
      ofEachShow: true,
    },
    {
      key: 'inquiry_closed_text',
      label: 'Inquiry: text while no show takes any',
      default: 'No show is taking booth inquiries right now.',
      pages: ['home', 'inquiry'],
      multiline: true,
    },
    {
      key: 'inquiry_over_text',
      label: 'Inquiry: text beside a show that is over',
      default: 'This show is over. Your inquiry counts for the next one.',
      ofEachShow: true,
      multiline: true,
    },
    {
      key: 'inquiry_review_promise',
      label: 'Inquiry: when an answer comes',
      default: `We review your inquiry within ${least}–${most} business days.`,
      pages: ['home', 'inquiry'],
      ...prose,
    },
    { key: 'inquiry_thanks_title', label: 'Inquiry sent: title', default: 'Thank You!' },
    {
      key: 'inquiry_thanks_text',
      label: 'Inquiry sent: text',
      default: 'Your booth inquiry for {EVENT_NAME} was submitted.',
      ...prose,
    },
    { key: 'inquiry_steps_title', label: 'Next steps: heading', default: 'What happens next' },
    { key: 'inquiry_step1_title', label: 'Next step 1: title', default: 'Review' },
    { key: 'inquiry_step2_title', label: 'Next step 2: title', default: 'Contact' },
    {
      key: 'inquiry_step2_text',
      label: 'Next step 2: text',
      default: 'The team reaches out with options.',
      ...prose,
    },
    { key: 'inquiry_step3_title', label: 'Next step 3: title', default: 'Reserve' },
    {
      key: 'inquiry_step3_text',
      label: 'Next step 3: text',
      default: 'You complete the reservation through an external floor-plan service.',
      ...prose,
    },
  ],
} as const satisfies ContentBlock;
