import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { ContentWrite } from '#domain/content/write.ts';

/** Saves one text. The list is up to date at once, then read again for what others saved. */
export function useSaveContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (write: ContentWrite) => call(api.saveContent, write),
    onSuccess: (item) =>
      putInLists(client, item.eventId, (items) => [
        ...items.filter((other) => !isSamePlace(other, item)),
        item,
      ]),
    onSettled: () => refresh(client),
  });
}

/** Takes one text away, unless somebody saved a newer one. */
export function useDeleteContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: ContentItem) => call(api.deleteContent, { id, version }),
    onSuccess: (_, item) =>
      putInLists(client, item.eventId, (items) => items.filter(({ id }) => id !== item.id)),
    onSettled: () => refresh(client),
  });
}

type Items = readonly ContentItem[];

/** Texts for all shows stand in the list of each show. */
function putInLists(client: QueryClient, eventId: string | null, change: (items: Items) => Items): void {
  const queryKey = eventId === null ? [api.listContent.path] : [api.listContent.path, eventId];
  client.setQueriesData<Items>({ queryKey }, (items) => items && change(items));
}

function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: [api.listContent.path] });
  client.invalidateQueries({ queryKey: [api.contentHistory.path] });
}

function isSamePlace(one: ContentItem, other: ContentItem): boolean {
  return one.key === other.key && one.eventId === other.eventId;
}
