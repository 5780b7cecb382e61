import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { CheckMeant } from '#domain/contradictions/check.ts';

/**
 * What contradicts itself in an edition; null: in all that visitors are offered. Read anew each time it is opened:
 * whatever was saved since may have mended it.
 */
export const checksQuery = (eventId: string | null) =>
  queryOptions({
    queryKey: [api.listChecks.path, eventId],
    queryFn: ({ signal }) => call(api.listChecks, eventId === null ? {} : { eventId }, { signal }),
    gcTime: 0,
  });

/** Says that something is meant as it stands, or takes that back; the lists are others then, also where it is gone. */
export function useMeanCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (check: { id: string } & CheckMeant) => call(api.meanCheck, check),
    onSettled: () => void client.invalidateQueries({ queryKey: [api.listChecks.path] }),
  });
}
