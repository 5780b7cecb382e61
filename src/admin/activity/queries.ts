import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { type Activity, activityPage } from '#domain/publication/activity.ts';

/** The changes of one show with those of all, or of every show; read anew each time the section is opened. */
export const activityQuery = (eventId: string | null) =>
  infiniteQueryOptions({
    queryKey: [api.activity.path, eventId],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) };
      return call(api.activity, { ...(eventId !== null && { eventId }), ...before }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly Activity[]) =>
      page.length < activityPage ? undefined : (page.at(-1)?.id ?? undefined),
    gcTime: 0,
  });
