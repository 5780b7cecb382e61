import { type ContentBlock, prose, text } from '#domain/content/row.ts';

export const downloads = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    downloads_title: text('Title in the downloads tab', 'Forms & Documents'),
    downloads_guides_title: text('Title of the guides', 'Complete Vendor Guides'),
    guide_card_title: text('Title of a guide', '{AREA_NAME} Guide', { placeholders: ['AREA_NAME'] }),
    guide_card_text: prose('Text of a guide', 'Load-in, schedule and rules for the {AREA_NAME}.', {
      placeholders: ['AREA_NAME'],
    }),
    guide_card_button: text('Button of a guide', 'Download PDF'),
    master_schedule_title: text('Title of the master schedule', 'Full Master Schedule'),
    master_schedule_text: prose('Text of the master schedule', 'Every day and every area of the show.'),
    master_schedule_button: text('Button of the master schedule', 'View PDF'),
    downloads_coming_soon_title: text(
      'Title while there is nothing to download',
      'No downloads available yet',
    ),
    downloads_coming_soon_text: prose(
      'Text while there is nothing to download',
      'Check back soon: guides and forms appear here when they are ready.',
    ),
  },
} as const satisfies ContentBlock;
