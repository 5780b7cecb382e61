import { type ContentBlock, description, row } from '#domain/content/row.ts';

/** Stored, the first four override the event's own name, location and dates on the pages. */
export const eventFields = {
  group: 'event',
  category: 'event',
  pages: ['all'],
  rows: [
    row('event_name', 'Event name', { nile: 'NILE', mate: 'MATE' }),
    row('event_location', 'Location', 'MetraPark, Billings, MT'),
    row('event_start_date', 'Start date', { nile: '2025-10-10', mate: '2026-02-12' }, { kind: 'date' }),
    row('event_end_date', 'End date', { nile: '2025-10-18', mate: '2026-02-14' }, { kind: 'date' }),
    row(
      'event_description',
      'Event description',
      {
        nile: 'The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
        mate: 'The Montana Agri-Trade Exposition (MATE) is an agricultural trade exhibition at MetraPark in Billings, Montana.',
      },
      { pages: ['event'], ...description },
    ),
  ],
} as const satisfies ContentBlock;
