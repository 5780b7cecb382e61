import { type ContentBlock, description, row } from '#domain/content/row.ts';

/** The start page below its head; what the third feature promises is `inquiry_review_promise`. */
export const homeCards = {
  group: 'event',
  category: 'event',
  pages: ['home'],
  rows: [
    row('event_card_badge', 'Badge on the home page’s card', 'Coming Soon', {
      mayBeEmpty: true,
      ofEachShow: true,
    }),
    row('event_card_button', 'Button of the home page’s card', 'View Event Details', { ofEachShow: true }),
    row('event_card_when_label', 'Label of the dates on the card', 'When', { ofEachShow: true }),
    row('event_card_where_label', 'Label of the place on the card', 'Where', { ofEachShow: true }),
    row(
      'no_shows_text',
      'Text while no show is offered',
      'No show is open to vendors right now. Please check back, or ask us.',
      { multiline: true },
    ),
    row('features_card1_title', 'Feature 1 title', 'Interactive floor maps'),
    row(
      'features_card1_desc',
      'Feature 1 text',
      'See which booths are open and where they are.',
      description,
    ),
    row('features_card2_title', 'Feature 2 title', 'Vendor resources'),
    row(
      'features_card2_desc',
      'Feature 2 text',
      'Load-in days, timetable, rules and guides for your area.',
      description,
    ),
    row('features_card3_title', 'Feature 3 title', 'Dedicated support'),
  ],
} as const satisfies ContentBlock;
