import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ScheduleBatch, ScheduleWrite } from '#domain/schedule/entry.ts';
import type { StoredEntry } from './values.ts';

/** Adds an entry, or saves one when there is an id. */
export function useSaveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...write }: ScheduleWrite & { id: string | null }) =>
      id === null ? call(api.addSchedule, write) : call(api.updateSchedule, { id, ...write }),
    onSuccess: (saved) => putSaved(client, [saved]),
    onSettled: () => refresh(client),
  });
}

/** Saves several entries, all or none. */
export function useSaveSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (batch: ScheduleBatch) => call(api.updateSchedules, batch),
    onSuccess: (saved) => putSaved(client, saved),
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

const putSaved = (client: QueryClient, saved: Entries) =>
  putInLists(client, (entries) => [
    ...entries.filter(({ id }) => !saved.some((one) => one.id === id)),
    ...saved,
  ]);

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
