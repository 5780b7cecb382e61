import { MutationCache, QueryCache, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect } from 'react';
import { useProvided } from '#admin/ui/hooks.ts';
import { Spinner } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { uiFigures } from '#domain/basics/limits.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { accountPaths } from '#domain/paths.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { adminLabels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { currentUserQuery, isSignedOut, sessionQuery } from './read.ts';

/** Inside the gate there always is somebody who is signed in. */
const UserContext = createContext<CurrentUser | null>(null);
export const useAdministrator = () => useProvided(UserContext);

interface Props {
  signedOut: (isUnreachable: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Lets administrators through (product 4.6): a spinner while it is not known who is there; `signedOut` when nobody is,
 * and from the start where nobody can be.
 */
export function SessionGate({ signedOut, children }: Props) {
  const { data: user, error, isPending } = useQuery(currentUserQuery);
  useRecheckOnReturn();
  if (user) return <UserContext value={user}>{children}</UserContext>;
  if (!isPending || !mayBeSignedIn()) return signedOut(Boolean(error) && !isSignedOut(error));
  return <Spinner isWholePage label={adminLabels.checkingSession} />;
}

/** A page that the browser kept in its memory, by Back after a logout, asks again who is there. */
function useRecheckOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted) client.resetQueries();
    };
    window.addEventListener('pageshow', recheck);
    return () => window.removeEventListener('pageshow', recheck);
  }, [client]);
}

let isLeaving = false;

/** Set beside the session's cookie, which scripts cannot read: there is or was a session, and nobody has logged out. */
const mayBeSignedIn = (): boolean => /(^|; )portal_signed_in=1(;|$)/.test(document.cookie);

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
  api.listFindings,
  api.editionReadiness,
  api.lastMove,
];

/** Queries never go stale and never retry (product 4.8). A lost session is handled here for every call. */
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
