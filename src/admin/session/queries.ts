import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import type { RecordHistoryQuery } from '#domain/publication/history.ts';
import { type ListName, recordKinds, type ShowRecords } from '#domain/publication/snapshot.ts';
import { read } from './read.ts';

const BUSY_MS = 2000;
const IDLE_MS = 30_000;

/** One call at the start: what it says of shows is kept for the reads below. */
export const currentUserQuery = queryOptions({
  queryKey: [api.session.path],
  queryFn: async ({ client, signal }) => {
    const { user, editions, counts } = await call(api.session, undefined, { signal });
    client.setQueryData(editionsQuery.queryKey, editions);
    client.setQueryData(countsQuery.queryKey, counts);
    return user;
  },
});
export const installationQuery = read(api.installation);

/** Every edition of every show, in the order of shows, each show's draft first. */
export const editionsQuery = queryOptions({
  queryKey: [api.listEditions.path],
  queryFn: async ({ signal }) => (await call(api.session, undefined, { signal })).editions,
});

/** How many records the lists of each edition hold, for the dashboard. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async ({ signal }) => (await call(api.session, undefined, { signal })).counts,
});

export const contentQuery = (eventId: string) => read(api.listContent, { eventId });
export const scheduleQuery = (eventId: string) => read(api.listSchedule, { eventId });
export const areasQuery = (eventId: string) => read(api.listAreas, { eventId });
export const rulesQuery = (eventId: string) => read(api.listRules, { eventId });
export const documentsQuery = (eventId: string) => read(api.listDocuments, { eventId });
export const exhibitorsQuery = (eventId: string) => read(api.listExhibitors, { eventId });
export const picturesQuery = (eventId: string) => read(api.listPictures, { eventId });
const recordQueries = {
  schedule: scheduleQuery,
  areas: areasQuery,
  rules: rulesQuery,
  documents: documentsQuery,
  exhibitors: exhibitorsQuery,
  pictures: picturesQuery,
} satisfies Record<ListName, unknown>;

/** The records of a show, and what reads them; of a kind that is not here yet, none. */
export function useShowRecords(eventId: string) {
  const queries = useQueries({ queries: recordKinds.map(({ list }) => recordQueries[list](eventId)) });
  const lists = recordKinds.map(({ list }, at) => [list, queries[at]?.data ?? []] as const);
  return { records: Object.fromEntries<readonly Kept[]>(lists) as ShowRecords, queries };
}

export const settingsQuery = (eventId: string) => read(api.listSettings, { eventId });

// Histories are read again each time they are opened: others may have saved since.
export const contentHistoryQuery = (eventId: string, key: string) => ({
  ...read(api.contentHistory, { eventId, key }),
  gcTime: 0,
});
export const changedTextsQuery = (eventId: string) => ({
  ...read(api.changedTexts, { eventId }),
  gcTime: 0,
});
export const recordHistoryQuery = (of: RecordHistoryQuery) => ({
  ...read(api.recordHistory, of),
  gcTime: 0,
});

/** Whether it is going somewhere by itself. */
export function isMoving({ state, nextStart }: PublicationStatus): boolean {
  return state === 'queued' || state === 'building' || nextStart !== null;
}

/** Asked often while something is under way: asking also takes it further. */
export const publicationQuery = queryOptions({
  ...read(api.publication),
  refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? BUSY_MS : IDLE_MS),
});
