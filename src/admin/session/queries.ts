import { queryOptions } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import type { RecordHistoryQuery } from '#domain/publication/record-history.ts';

const BUSY_MS = 2000;
const IDLE_MS = 30_000;

/** Keys are the path of the call, then what it is narrowed by (product 7.1). */
export const currentUserQuery = queryOptions({
  queryKey: [api.currentUser.path],
  queryFn: ({ signal }) => call(api.currentUser, undefined, { signal }),
});

export const installationQuery = queryOptions({
  queryKey: [api.installation.path],
  queryFn: ({ signal }) => call(api.installation, undefined, { signal }),
});

/** Every edition of every show, in the order of shows, those of one show beginning with its draft. */
export const editionsQuery = queryOptions({
  queryKey: [api.listEditions.path],
  queryFn: async ({ signal }) => {
    const shows = await call(api.listEvents, undefined, { signal });
    const editions = shows.map(({ id }) => call(api.listEditions, { eventId: id }, { signal }));
    return (await Promise.all(editions)).flat();
  },
});

export const contentQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listContent.path, eventId],
    queryFn: ({ signal }) => call(api.listContent, { eventId }, { signal }),
  });

/** Read anew each time it is opened: others may have saved since. */
export const contentHistoryQuery = (eventId: string, key: string) =>
  queryOptions({
    queryKey: [api.contentHistory.path, eventId, key],
    queryFn: ({ signal }) => call(api.contentHistory, { key, eventId }, { signal }),
    gcTime: 0,
  });

/** Read anew each time it is opened, as that of a text. */
export const recordHistoryQuery = (of: RecordHistoryQuery) =>
  queryOptions({
    queryKey: [api.recordHistory.path, of.kind, of.record, of.eventId],
    queryFn: ({ signal }) => call(api.recordHistory, of, { signal }),
    gcTime: 0,
  });

export const scheduleQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listSchedule.path, eventId],
    queryFn: ({ signal }) => call(api.listSchedule, { eventId }, { signal }),
  });

export const areasQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listAreas.path, eventId],
    queryFn: ({ signal }) => call(api.listAreas, { eventId }, { signal }),
  });

export const rulesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listRules.path, eventId],
    queryFn: ({ signal }) => call(api.listRules, { eventId }, { signal }),
  });

export const documentsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listDocuments.path, eventId],
    queryFn: ({ signal }) => call(api.listDocuments, { eventId }, { signal }),
  });

export const statsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.eventStats.path, eventId],
    queryFn: ({ signal }) => call(api.eventStats, { eventId }, { signal }),
  });

export const settingsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [api.listSettings.path, eventId],
    queryFn: ({ signal }) => call(api.listSettings, { eventId }, { signal }),
  });

/** Whether it is going somewhere by itself. */
export function isMoving({ state, nextStart }: PublicationStatus): boolean {
  return state === 'queued' || state === 'building' || nextStart !== null;
}

/** Asked often while something is under way: asking also takes it further. */
export const publicationQuery = queryOptions({
  queryKey: [api.publication.path],
  queryFn: ({ signal }) => call(api.publication, undefined, { signal }),
  refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? BUSY_MS : IDLE_MS),
});
