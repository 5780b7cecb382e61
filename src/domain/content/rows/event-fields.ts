import { type ContentBlock, description } from '#domain/content/row.ts';

/** Stored, the first four override the event's own name, location and dates on the pages. */
export const eventFields = {
  group: 'event',
  category: 'event',
  pages: ['all'],
  rows: [
    { key: 'event_name', label: 'Event name', default: { nile: 'NILE', mate: 'MATE' } },
    { key: 'event_location', label: 'Location', default: 'MetraPark, Billings, MT' },
    {
      key: 'event_start_date',
      label: 'Start date',
      kind: 'date',
      default: { nile: '2025-10-10', mate: '2026-02-12' },
    },
    {
      key: 'event_end_date',
      label: 'End date',
      kind: 'date',
      default: { nile: '2025-10-18', mate: '2026-02-14' },
    },
    {
      key: 'event_description',
      label: 'Event description',
      default: {
        nile: 'The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
        mate: 'The Montana Agri-Trade Exposition (MATE) is an agricultural trade exhibition at MetraPark in Billings, Montana.',
      },
      pages: ['event'],
      ...description,
    },
  ],
} as const satisfies ContentBlock;
