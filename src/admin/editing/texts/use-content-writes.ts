import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { ContentWrite } from '#domain/content/write.ts';

type Items = readonly ContentItem[];

/** Saves and deletes texts, one of which belongs to Event Setup. The list is up to date at once, then read again for what others saved. */
export function useContentWrites() {
  const client = useQueryClient();
  const write = useWrite(api.listContent, api.contentHistory, api.changedTexts, api.listEditions);
  return useMemo(() => {
    /** Texts for all shows stand in the list of each show. */
    const put = (eventId: string | null, change: (items: Items) => Items) => {
      const queryKey = eventId === null ? [api.listContent.path] : [api.listContent.path, eventId];
      client.setQueriesData<Items>({ queryKey }, (items) => items && change(items));
    };
    return {
      async save(content: ContentWrite): Promise<ContentItem> {
        const saved = await write(() => call(api.saveContent, content));
        put(saved.eventId, (items) => [...items.filter((item) => !isSamePlace(item, saved)), saved]);
        return saved;
      },
      /** Unless somebody saved a newer one. */
      async remove({ id, version, eventId }: ContentItem): Promise<void> {
        await write(() => call(api.deleteContent, { id, version }));
        put(eventId, (items) => items.filter((item) => item.id !== id));
      },
    };
  }, [client, write]);
}

function isSamePlace(one: ContentItem, other: ContentItem): boolean {
  return one.key === other.key && one.eventId === other.eventId;
}
