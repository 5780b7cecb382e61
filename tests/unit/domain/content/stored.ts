import type { ContentItem } from '#domain/content/item.ts';

export const nile = { id: 'nile-id', slug: 'nile', name: 'NILE' } as const;
export const mate = { id: 'mate-id', slug: 'mate', name: 'MATE' } as const;

/** An item as the database holds it; without `event` it belongs to no event. */
export function stored(key: string, value: string, event?: { id: string }): ContentItem {
  const eventId = event?.id ?? null;
  return { id: `${eventId}/${key}`, key, value, type: 'text', category: 'general', eventId, version: 1 };
}

/** The same, as html. */
export const formatted = (...of: Parameters<typeof stored>): ContentItem => ({
  ...stored(...of),
  type: 'html',
});
