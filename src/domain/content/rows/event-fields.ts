import { type ContentBlock, description, text } from '#domain/content/row.ts';

/** Stored, the first four override the event's own name, location and dates on the pages. */
export const eventFields = {
  group: 'event',
  category: 'event',
  pages: ['all'],
  rows: {
    event_name: text('Event name', ''),
    event_location: text('Location', 'MetraPark, Billings, MT'),
    event_start_date: text('Start date', '', { kind: 'date' }),
    event_end_date: text('End date', '', { kind: 'date' }),
    event_description: description('Event description', '', { pages: ['event'] }),
  },
} as const satisfies ContentBlock;
