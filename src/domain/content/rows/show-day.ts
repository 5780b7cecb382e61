import { type ContentBlock, prose } from '#domain/content/row.ts';

/** What pages say of a show by its days (product 4.13). */
export const showDay = {
  group: 'event',
  category: 'event',
  pages: ['home', 'event', 'vendors', 'floor-map'],
  rows: [
    {
      key: 'event_before_text',
      label: 'Line before the show',
      default: 'Starts {WHEN}',
      placeholders: ['WHEN'],
      mayBeEmpty: true,
      ofEachShow: true,
    },
    {
      key: 'event_during_text',
      label: 'Line on show days without hours',
      default: 'On now, through {DAY}',
      placeholders: ['DAY'],
      mayBeEmpty: true,
      ofEachShow: true,
    },
    {
      key: 'event_after_text',
      label: 'Line after the show',
      default: 'This show was {DATES}. Dates of the next one are posted here first.',
      placeholders: ['DATES'],
      ...prose,
      ofEachShow: true,
    },
  ],
} as const satisfies ContentBlock;
