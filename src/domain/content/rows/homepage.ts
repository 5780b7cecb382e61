import { type ContentBlock, description, optional, text } from '#domain/content/row.ts';

export const homepage = {
  group: 'homepage',
  category: 'homepage',
  pages: ['home'],
  rows: {
    homepage_main_title: text('Main title', 'Every show. One place to get ready.'),
    homepage_sub_title: optional('Line above the title', 'Vendor and exhibitor portal'),
    homepage_description: description(
      'Text below the title',
      'Find your booth, your load-in door and your move-in day for the shows at MetraPark in Billings, Montana.',
    ),
  },
} as const satisfies ContentBlock;

/** The start page below its head; what the third feature promises is `inquiry_review_promise`. */
export const homeCards = {
  group: 'event',
  category: 'event',
  pages: ['home'],
  rows: {
    event_card_badge: optional('Badge on the home page’s card', 'Coming Soon', { ofEachShow: true }),
    event_card_button: text('Button of the home page’s card', 'View Event Details', { ofEachShow: true }),
    event_card_when_label: text('Label of the dates on the card', 'When', { ofEachShow: true }),
    event_card_where_label: text('Label of the place on the card', 'Where', { ofEachShow: true }),
    no_shows_text: text(
      'Text while no show is offered',
      'No show is open to vendors right now. Please check back, or ask us.',
      { multiline: true },
    ),
    features_card1_title: text('Feature 1 title', 'Interactive floor maps'),
    features_card1_desc: description('Feature 1 text', 'See where the booths and the doors are.'),
    features_card2_title: text('Feature 2 title', 'Vendor resources'),
    features_card2_desc: description(
      'Feature 2 text',
      'Load-in days, timetable, rules and guides for your area.',
    ),
    features_card3_title: text('Feature 3 title', 'Dedicated support'),
  },
} as const satisfies ContentBlock;
