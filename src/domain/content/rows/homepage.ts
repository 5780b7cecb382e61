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
