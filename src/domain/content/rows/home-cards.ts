import { type ContentBlock, description } from '#domain/content/row.ts';

/** The start page below its head; what the third feature promises is `inquiry_review_promise`. */
export const homeCards = {
  group: 'event',
  category: 'event',
  pages: ['home'],
  rows: [
    {
      key: 'event_card_badge',
      label: 'Badge on the home page’s card',
      default: { nile: 'Booths Available', mate: 'Coming Soon' },
      mayBeEmpty: true,
      ofEachShow: true,
    },
    {
      key: 'event_card_button',
      label: 'Button of the home page’s card',
      default: { nile: 'Browse Floor Map', mate: 'View Event Details' },
      ofEachShow: true,
    },
    {
      key: 'event_card_when_label',
      label: 'Label of the dates on the card',
      default: 'When',
      ofEachShow: true,
    },
    {
      key: 'event_card_where_label',
      label: 'Label of the place on the card',
      default: 'Where',
      ofEachShow: true,
    },
    {
      key: 'no_shows_text',
      label: 'Text while no show is offered',
      default: 'No show is open to vendors right now. Please check back, or ask us.',
      multiline: true,
    },
    { key: 'features_card1_title', label: 'Feature 1 title', default: 'Interactive floor maps' },
    {
      key: 'features_card1_desc',
      label: 'Feature 1 text',
      default: 'See which booths are open and where they are.',
      ...description,
    },
    { key: 'features_card2_title', label: 'Feature 2 title', default: 'Vendor resources' },
    {
      key: 'features_card2_desc',
      label: 'Feature 2 text',
      default: 'Load-in days, timetable, rules and guides for your area.',
      ...description,
    },
    { key: 'features_card3_title', label: 'Feature 3 title', default: 'Dedicated support' },
  ],
} as const satisfies ContentBlock;
