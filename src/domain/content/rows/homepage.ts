import { type ContentBlock, description, row } from '#domain/content/row.ts';

export const homepage = {
  group: 'homepage',
  category: 'homepage',
  pages: ['home'],
  rows: [
    row('homepage_main_title', 'Main title', 'Every show. One place to get ready.'),
    row('homepage_sub_title', 'Line above the title', 'Vendor and exhibitor portal', { mayBeEmpty: true }),
    row(
      'homepage_description',
      'Text below the title',
      'Find your booth, your load-in door and your move-in day for the shows at MetraPark in Billings, Montana.',
      description,
    ),
  ],
} as const satisfies ContentBlock;
