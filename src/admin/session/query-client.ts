import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as api from '#domain/api.ts';
import { isSignedOut } from './failures.ts';
import { loseSession } from './lost-session.ts';

/**
 * The reads of product 4.8: never stale, no refetch on focus or on an interval, no retry. Offline a call fails and says
 * so instead of waiting. A session that is over is answered in one place, whatever was asked.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) loseSession();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      // Nobody signed in yet is no lost session: the gate decides what is shown then.
      onError: (error, query) => query.queryKey[0] !== api.currentUser.path && onError(error),
    }),
    mutationCache: new MutationCache({
      onError,
      // Most writes are to be published: the chip says so at once.
      onSuccess: () => void client.invalidateQueries({ queryKey: [api.publication.path] }),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
