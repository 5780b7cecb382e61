import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import { api } from '#domain/api.ts';
import type { ScheduleWrite } from '#domain/schedule/entry.ts';
import type { StoredEntry } from './values.ts';

export const scheduleQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listSchedule.path, eventId],
    queryFn: ({ signal }) => call(api.listSchedule, { eventId }, { signal }),
  });

/** Adds an entry, or saves one when there is an id. */
export function useSaveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...write }: ScheduleWrite & { id: string | null }) =>
      id === null ? call(api.addSchedule, write) : call(api.updateSchedule, { id, ...write }),
    onSuccess: (saved) =>
      putInLists(client, (entries) => [...entries.filter(({ id }) => id !== saved.id), saved]),
    onSettled: () => refresh(client),
  });
}

/** Takes an entry away, unless somebody saved a newer one. */
export function useDeleteSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: StoredEntry) => call(api.deleteSchedule, { id, version }),
    onSuccess: (_, gone) => putInLists(client, (entries) => entries.filter(({ id }) => id !== gone.id)),
    onSettled: () => refresh(client),
  });
}

type Entries = readonly StoredEntry[];

/** Up to date at once; then read again for what others saved. */
function putInLists(client: QueryClient, change: (entries: Entries) => Entries): void {
  client.setQueriesData<Entries>(
    { queryKey: [api.listSchedule.path] },
    (entries) => entries && change(entries),
  );
}

function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: [api.listSchedule.path] });
}
