import type { ContentItem } from '#domain/content/item.ts';

/** A text as the database holds it, for all shows unless told otherwise. */
export const storedText = (key: string, value: string, more: Partial<ContentItem> = {}): ContentItem => ({
  ...{ id: key, key, value, type: 'text', category: 'general', eventId: null, version: 1 },
  ...more,
});
