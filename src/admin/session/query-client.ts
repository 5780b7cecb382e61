import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as api from '#domain/api.ts';
import { uiFigures } from '#domain/basics/limits.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { accountPaths } from '#domain/paths.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { sessionQuery } from './queries.ts';
import { isSignedOut } from './read.ts';

let isLeaving = false;

/** Set beside the session's cookie, which scripts cannot read: there is or was a session, and nobody has logged out. */
export const mayBeSignedIn = (): boolean => /(^|; )portal_signed_in=1(;|$)/.test(document.cookie);

/** The first refused call takes the mark away. */
const cameSignedIn = mayBeSignedIn();

/** The login, which says so where a session is over, and from there back to this section or editor. */
export function loginFromHere(): string {
  const { pathname, search, hash } = window.location;
  return accountPaths.loginTo(pathname + search + hash, { ended: cameSignedIn });
}

/**
 * Shows the toast and leads to the login after a moment (product 8.3). Replaces this page, so that Back leads
 * to before it.
 */
export function loseSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast(toasts.unauthorized);
  setTimeout(() => window.location.replace(loginFromHere()), uiFigures.unauthorizedRedirectMilliseconds);
}

/** Lists that depend on every save. */
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
      onError(error, { queryKey: [path], state }) {
        if (path !== api.session.path || state.data) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError,
      // Most writes are to be published: the chip says so at once.
      onSuccess: () => {
        for (const { path } of followers) client.invalidateQueries({ queryKey: [path] });
        // Only the dashboard, which shows the counts, reads them again.
        client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
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
