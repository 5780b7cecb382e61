import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editionsQuery } from '#admin/session/queries.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { EventWrite } from '#domain/events/event.ts';

/** Saves a show's record; the texts that stood in for its fields are gone then, so both are read again. */
export function useUpdateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: { id: string } & EventWrite) => call(api.updateEvent, update),
    onSuccess: async (event) => {
      client.setQueryData(editionsQuery.queryKey, (editions) =>
        editions?.map((other) => (other.id === event.id ? { ...other, ...event } : other)),
      );
      await client.invalidateQueries({ queryKey: [api.listContent.path] });
      client.invalidateQueries({ queryKey: [api.contentHistory.path] });
    },
    onSettled: () => {
      client.invalidateQueries({ queryKey: editionsQuery.queryKey });
      // With other days other wordings are proposed, and other things are left to do.
      client.invalidateQueries({ queryKey: [api.listLeftovers.path] });
      client.invalidateQueries({ queryKey: [api.editionReadiness.path] });
      client.invalidateQueries({ queryKey: [api.eventStats.path] });
    },
  });
}
