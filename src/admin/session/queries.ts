import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Session } from '#domain/api.ts';
import * as api from '#domain/api.ts';
import { type ListName, listNames } from '#domain/basics/kinds.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import type { RecordHistoryQuery } from '#domain/publication/history.ts';
import type { ShowRecords } from '#domain/publication/snapshot.ts';
import { read } from './read.ts';

const BUSY_MS = 2000;
const IDLE_MS = 30_000;

/** One call serves the three reads below. */
export const sessionQuery = read(api.session);
export const currentUserQuery = { ...sessionQuery, select: ({ user }: Session) => user };

/** Every edition of every show, in the order of shows, each show's draft first. */
export const editionsQuery = { ...sessionQuery, select: ({ editions }: Session) => editions };

/** How many records the lists of each edition hold, for the dashboard. */
export const countsQuery = (eventId: string) => ({
  ...sessionQuery,
  select: ({ counts }: Session) => counts[eventId],
});

export const installationQuery = read(api.installation);

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

/** Stays the same function, so that React Query keeps the records while nothing is read. */
function withRecords(queries: UseQueryResult<readonly Kept[]>[]) {
  const lists = listNames.map((list, at) => [list, queries[at]?.data ?? []] as const);
  return { records: Object.fromEntries<readonly Kept[]>(lists) as ShowRecords, queries };
}

/** The records of a show, and what reads them; of a kind that is not here yet, none. */
export function useShowRecords(eventId: string) {
  return useQueries({
    queries: listNames.map((list) => recordQueries[list](eventId)),
    combine: withRecords,
  });
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
