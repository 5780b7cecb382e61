import { type ContentBlock, description, prose, text } from '#domain/content/row.ts';

/** The page that lists who exhibits at a show (product 2.25). */
export const exhibitorsPage = {
  group: 'event',
  category: 'event',
  pages: ['exhibitors'],
  rows: {
    exhibitors_title: text('Title of the exhibitors page', 'Exhibitors'),
    exhibitors_description: description('Text of the exhibitors page', 'Meet the vendors at {EVENT_NAME}.'),
    exhibitors_coming_soon_title: text(
      'Title while the exhibitors are coming soon',
      'Exhibitors Coming Soon',
    ),
    exhibitors_coming_soon_text: prose(
      'Text while the exhibitors are coming soon',
      'The list of exhibitors at {EVENT_NAME} isn’t ready yet. Please check back closer to the show.',
    ),
    button_exhibitors: text('Link to the exhibitors page', 'See all exhibitors', { pages: ['event'] }),
  },
} as const satisfies ContentBlock;
