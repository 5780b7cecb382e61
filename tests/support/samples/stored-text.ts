import type { ContentItem } from '#domain/content/item.ts';

/** A text as the database holds it, for all shows unless told otherwise. */
export const storedText = (key: string, value: string, more: Partial<ContentItem> = {}): ContentItem => ({
  ...{ id: key, key, value, type: 'text', category: 'general', eventId: null, version: 1 },
  ...more,
});

export const nile = { id: 'nile-id', slug: 'nile', name: 'NILE' } as const;
export const mate = { id: 'mate-id', slug: 'mate', name: 'MATE' } as const;

/** An item as the database holds it; without `event` it belongs to no event. */
export const stored = (key: string, value: string, event?: { id: string }) =>
  storedText(key, value, { eventId: event?.id ?? null });

/** The same, as html. */
export const formatted = (key: string, value: string, event: { id: string }) =>
  storedText(key, value, { eventId: event.id, type: 'html' });
