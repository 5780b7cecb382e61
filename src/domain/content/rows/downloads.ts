import { type ContentBlock, prose, row } from '#domain/content/row.ts';

export const downloads = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    row('downloads_title', 'Title in the downloads tab', 'Forms & Documents'),
    row('downloads_guides_title', 'Title of the guides', 'Complete Vendor Guides'),
    row('guide_card_title', 'Title of a guide', '{AREA_NAME} Guide', { placeholders: ['AREA_NAME'] }),
    row('guide_card_text', 'Text of a guide', 'Load-in, schedule and rules for the {AREA_NAME}.', {
      placeholders: ['AREA_NAME'],
      ...prose,
    }),
    row('guide_card_button', 'Button of a guide', 'Download PDF'),
    row('master_schedule_title', 'Title of the master schedule', 'Full Master Schedule'),
    row(
      'master_schedule_text',
      'Text of the master schedule',
      'Every day and every area of the show.',
      prose,
    ),
    row('master_schedule_button', 'Button of the master schedule', 'View PDF'),
    row(
      'downloads_coming_soon_title',
      'Title while there is nothing to download',
      'No downloads available yet',
    ),
    row(
      'downloads_coming_soon_text',
      'Text while there is nothing to download',
      'Check back soon: guides and forms appear here when they are ready.',
      prose,
    ),
  ],
} as const satisfies ContentBlock;
