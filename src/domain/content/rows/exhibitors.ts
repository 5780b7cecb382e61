import { type ContentBlock, description, prose, row } from '#domain/content/row.ts';

/** The page that lists who exhibits at a show (product 2.25). */
export const exhibitorsPage = {
  group: 'event',
  category: 'event',
  pages: ['exhibitors'],
  rows: [
    row('exhibitors_title', 'Title of the exhibitors page', 'Exhibitors'),
    row(
      'exhibitors_description',
      'Text of the exhibitors page',
      'Meet the vendors at {EVENT_NAME}.',
      description,
    ),
    row(
      'exhibitors_coming_soon_title',
      'Title while the exhibitors are coming soon',
      'Exhibitors Coming Soon',
    ),
    row(
      'exhibitors_coming_soon_text',
      'Text while the exhibitors are coming soon',
      'The list of exhibitors at {EVENT_NAME} isn’t ready yet. Please check back closer to the show.',
      prose,
    ),
    row('button_exhibitors', 'Link to the exhibitors page', 'See all exhibitors', { pages: ['event'] }),
  ],
} as const satisfies ContentBlock;
