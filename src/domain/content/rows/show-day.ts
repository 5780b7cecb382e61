import { type ContentBlock, optional, prose } from '#domain/content/row.ts';

/** What pages say of a show by its days (product 4.13). */
export const showDay = {
  group: 'event',
  category: 'event',
  pages: ['home', 'event', 'vendors', 'floor-map'],
  rows: {
    event_before_text: optional('Line before the show', 'Starts {WHEN}', {
      placeholders: ['WHEN'],
      ofEachShow: true,
    }),
    event_during_text: optional('Line on show days without hours', 'On now, through {DAY}', {
      placeholders: ['DAY'],
      ofEachShow: true,
    }),
    event_after_text: prose(
      'Line after the show',
      'This show was {DATES}. We’ll post the next dates here first.',
      { placeholders: ['DATES'], ofEachShow: true },
    ),
  },
} as const satisfies ContentBlock;
