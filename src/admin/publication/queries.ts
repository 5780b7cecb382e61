import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { publicationQuery } from '#admin/session/queries.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { PublicationStatus, Publish, Restore } from '#domain/publication/calls.ts';

/** The same list for the same two revisions: read once, and not at all while everything is live. */
export const changesQuery = (status: PublicationStatus | undefined) =>
  queryOptions({
    queryKey: [api.unpublishedChanges.path, status?.savedRevision, status?.live?.revision],
    queryFn: ({ signal }) => call(api.unpublishedChanges, undefined, { signal }),
    enabled: status !== undefined && status.state !== 'live',
  });

/** Read anew whenever a run begins or ends. */
export const historyQuery = ({ run, failure, live }: PublicationStatus) =>
  queryOptions({
    queryKey: [api.pastPublications.path, run?.id, failure?.at, live?.revision],
    queryFn: ({ signal }) => call(api.pastPublications, undefined, { signal }),
  });

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [api.buildLog.path, id],
    queryFn: ({ signal }) => call(api.buildLog, { id }, { signal }),
  });

/** Read anew each time it is opened: others may have saved since. */
export const restoreQuery = (revision: number) =>
  queryOptions({
    queryKey: [api.restorePreview.path, revision],
    queryFn: ({ signal }) => call(api.restorePreview, { revision: String(revision) }, { signal }),
    gcTime: 0,
  });

/** Publish now, or Retry. */
export function usePublish(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: Publish['action']) => call(api.publish, { action }),
    onSuccess: (status) => {
      client.setQueryData(publicationQuery.queryKey, status);
      onDone();
    },
  });
}

/** Saves the texts of an earlier publication again: every list of the admin may be another one then. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (restore: Restore) => call(api.restoreTexts, restore),
    onSuccess: () => client.invalidateQueries(),
  });
}
