import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { isSignedOut } from './failures.ts';
import { loseSession } from './lost-session.ts';

/** What follows from everything that is saved. */
const followers: readonly Endpoint[] = [
  api.publication,
  api.listChecks,
  api.editionReadiness,
  api.listLeftovers,
  api.lastMove,
];

/** Nothing goes stale or is retried (product 4.8). A lost session is handled here for every call. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) loseSession();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      // Not being signed in yet is no lost session; the gate handles it.
      onError: (error, query) => query.queryKey[0] !== api.currentUser.path && onError(error),
    }),
    mutationCache: new MutationCache({
      onError,
      // Most writes are to be published: the chip says so at once.
      onSuccess: () => {
        for (const { path } of followers) client.invalidateQueries({ queryKey: [path] });
      },
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
