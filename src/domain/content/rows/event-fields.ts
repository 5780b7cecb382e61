import { type ContentBlock, description, row } from '#domain/content/row.ts';

/** Stored, the first four override the event's own name, location and dates on the pages. */
export const eventFields = {
  group: 'event',
  category: 'event',
  pages: ['all'],
  rows: [
    row('event_name', 'Event name', ''),
    row('event_location', 'Location', 'MetraPark, Billings, MT'),
    row('event_start_date', 'Start date', '', { kind: 'date' }),
    row('event_end_date', 'End date', '', { kind: 'date' }),
    row('event_description', 'Event description', '', { pages: ['event'], ...description }),
  ],
} as const satisfies ContentBlock;
