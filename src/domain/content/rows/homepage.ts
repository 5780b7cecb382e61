import { type ContentBlock, description } from '#domain/content/row.ts';

export const homepage = {
  group: 'homepage',
  category: 'homepage',
  pages: ['home'],
  rows: [
    { key: 'homepage_main_title', label: 'Main title', default: 'Two shows. One place to get ready.' },
    {
      key: 'homepage_sub_title',
      label: 'Line above the title',
      default: 'Vendor and exhibitor portal',
      mayBeEmpty: true,
    },
    {
      key: 'homepage_description',
      label: 'Text below the title',
      default:
        'Find your booth, your load-in door and your move-in day for the shows at MetraPark in Billings, Montana.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;
