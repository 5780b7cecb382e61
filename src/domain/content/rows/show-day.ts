import { type ContentBlock, prose, row } from '#domain/content/row.ts';

/** What pages say of a show by its days (product 4.13). */
export const showDay = {
  group: 'event',
  category: 'event',
  pages: ['home', 'event', 'vendors', 'floor-map'],
  rows: [
    row('event_before_text', 'Line before the show', 'Starts {WHEN}', {
      placeholders: ['WHEN'],
      mayBeEmpty: true,
      ofEachShow: true,
    }),
    row('event_during_text', 'Line on show days without hours', 'On now, through {DAY}', {
      placeholders: ['DAY'],
      mayBeEmpty: true,
      ofEachShow: true,
    }),
    row(
      'event_after_text',
      'Line after the show',
      'This show was {DATES}. We’ll post the next dates here first.',
      { placeholders: ['DATES'], ...prose, ofEachShow: true },
    ),
  ],
} as const satisfies ContentBlock;
