import { type ContentBlock, prose } from '#domain/content/row.ts';

export const downloads = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    { key: 'downloads_title', label: 'Title in the downloads tab', default: 'Forms & Documents' },
    { key: 'downloads_guides_title', label: 'Title of the guides', default: 'Complete Vendor Guides' },
    {
      key: 'guide_card_title',
      label: 'Title of a guide',
      default: '{AREA_NAME} Guide',
      placeholders: ['AREA_NAME'],
    },
    {
      key: 'guide_card_text',
      label: 'Text of a guide',
      default: 'Load-in, schedule and rules for the {AREA_NAME}.',
      placeholders: ['AREA_NAME'],
      ...prose,
    },
    { key: 'guide_card_button', label: 'Button of a guide', default: 'Download PDF' },
    { key: 'master_schedule_title', label: 'Title of the master schedule', default: 'Full Master Schedule' },
    {
      key: 'master_schedule_text',
      label: 'Text of the master schedule',
      default: 'Every day and every area of the show.',
      ...prose,
    },
    { key: 'master_schedule_button', label: 'Button of the master schedule', default: 'View PDF' },
    {
      key: 'downloads_coming_soon_title',
      label: 'Title while there is nothing to download',
      default: 'No downloads available yet',
    },
    {
      key: 'downloads_coming_soon_text',
      label: 'Text while there is nothing to download',
      default: 'Check back soon: guides and forms appear here when they are ready.',
      ...prose,
    },
  ],
} as const satisfies ContentBlock;
