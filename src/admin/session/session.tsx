import { MutationCache, QueryCache, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useProvided } from '#admin/ui/hooks.ts';
import { Button, Spinner } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { uiFigures } from '#domain/basics/limits.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { Edition } from '#domain/events/edition.ts';
import { currentEvent, nameAmongShows } from '#domain/events/shows.ts';
import { paletteOf, paletteVariables } from '#domain/look/palette.ts';
import { accountPaths } from '#domain/paths.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { adminLabels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import {
  currentUserQuery,
  editionsQuery,
  isSignedOut,
  messageIn,
  publicationQuery,
  sessionQuery,
} from './read.ts';
import { putShowInAddress, showValue, useShowInAddress } from './route.ts';

interface ActiveEvent {
  /** The edition that edits apply to. */
  event: Edition;
  /** The current edition of each show. */
  events: readonly Edition[];
  /** With them those that are prepared or over. */
  editions: readonly Edition[];
  /** The editions of a preview: the edited one replaces its show’s current one. */
  previewed: readonly Edition[];
  choose(id: string): void;
}

const ActiveEventContext = createContext<ActiveEvent | null>(null);
export const useActiveEvent = () => useProvided(ActiveEventContext);

/** Kept per tab, for links without a show: another tab must not switch the show during edits. */
const STORE = 'portal-admin-event';

/** The edition that this tab holds, and how its address calls it. */
interface Held {
  readonly id: string | null;
  readonly name: string | null;
}

interface ActiveEventProps {
  noEvents?: string;
  children: ReactNode;
}

/** Knows which edition is edited: the one in the address, else the one chosen in this tab before, else the visitors' default (product 4.1). */
export function ActiveEventProvider({
  noEvents = 'No shows yet. Add the first one.',
  children,
}: ActiveEventProps) {
  const query = useQuery(editionsQuery);
  const named = useShowInAddress();
  const [held, hold] = useState<Held>(() => ({ id: storedChoice(), name: null }));
  const editions = query.data;
  const choose = useCallback(
    (id: string) => {
      const edition = editions?.find((one) => one.id === id);
      const name = edition ? showValue(edition) : named;
      hold({ id, name });
      if (name !== null) putShowInAddress(name);
    },
    [editions, named],
  );
  const value = useMemo(() => {
    if (!editions) return null;
    const events = editions.filter(({ state }) => state === 'current');
    const byId = (id: string | null | undefined) => editions.find((edition) => edition.id === id);
    const wanted =
      named !== held.name && editions.find((edition) => edition.id === named || showValue(edition) === named);
    const event = wanted || (byId(held.id) ?? byId(currentEvent(events)?.id) ?? events[0]);
    if (!event) return null;
    const previewed = events.map((current) => (current.slug === event.slug ? event : current));
    return { event, events, editions, previewed, choose };
  }, [editions, named, held, choose]);
  // The default show and a name’s edition may change during an edit; the edited edition must not.
  const { event } = value ?? {};
  const isStillUnknown = query.isFetching && held.id !== null && !editions?.some(({ id }) => id === held.id);
  useEffect(() => {
    if (!event || isStillUnknown) return;
    const name = showValue(event);
    hold((before) => (before.id === event.id && before.name === name ? before : { id: event.id, name }));
    if (named !== name) putShowInAddress(name);
    try {
      sessionStorage.setItem(STORE, event.id);
    } catch {}
  }, [event, named, isStillUnknown]);
  return (
    <div
      data-theme={value?.event.slug}
      style={value ? paletteVariables(paletteOf(value.event)) : undefined}
      className="min-h-dvh"
    >
      {value ? (
        <ActiveEventContext value={value}>{children}</ActiveEventContext>
      ) : (
        <Loaded query={query}>{() => <p className="p-8">{noEvents}</p>}</Loaded>
      )}
    </div>
  );
}

/** Names an edition by its id, or all shows for null, as lists of several shows do. */
export function useShowName(): (id: string | null) => string {
  const { editions } = useActiveEvent();
  return (id) => {
    const edition = editions.find((one) => one.id === id);
    return edition ? nameAmongShows(edition) : 'All shows';
  };
}

/** True where what is edited belongs to an edition that is over: it can be read only (product 3.1). */
export const useIsOver = (): boolean => useActiveEvent().event.state === 'past';

function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows the data, or a loading line, or the error with "Try again". */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) return <Spinner />;
  return <LoadFailure error={error} onRetry={refetch} />;
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useShownFailure(error);
  return (
    <div className="card flex flex-wrap items-center gap-4 border-s-8 border-s-danger p-5" role="alert">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong>This didn’t load.</strong> {messageIn(error)}
      </p>
      <Button isLarge onClick={() => onRetry()}>
        {adminLabels.tryAgain}
      </Button>
    </div>
  );
}

const shown = new Set<unknown>();
const listeners = new Set<() => void>();

/** Keeps a failure that is said at its place out of the line for the whole screen. */
function useShownFailure(error: unknown): void {
  useLayoutEffect(() => {
    const tell = () => {
      for (const listen of listeners) listen();
    };
    shown.add(error);
    tell();
    return () => {
      shown.delete(error);
      tell();
    };
  }, [error]);
}

/** Reads of this screen whose last try failed; the publication chip speaks for its own. */
const failedIn = (cache: QueryCache) =>
  cache
    .findAll({ type: 'active' })
    .filter(
      ({ state, queryHash }) =>
        state.status === 'error' &&
        queryHash !== JSON.stringify(publicationQuery.queryKey) &&
        !shown.has(state.error) &&
        !isSignedOut(state.error),
    );

/** One line for all reads that failed without a place of their own to say so, with another try. */
export function FailedReads() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (listen: () => void) => {
      const stop = cache.subscribe(listen);
      listeners.add(listen);
      return () => {
        stop();
        listeners.delete(listen);
      };
    },
    [cache],
  );
  const hashes = useSyncExternalStore(subscribe, () =>
    failedIn(cache)
      .map(({ queryHash }) => queryHash)
      .join(),
  );
  const [first, ...others] = hashes === '' ? [] : failedIn(cache);
  if (!first) return null;
  const isOld = [first, ...others].every(({ state }) => state.data !== undefined);
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-s-4 border-s-danger bg-surface px-4 py-2"
      role="alert"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong>{isOld ? 'This may be out of date.' : 'Part of this screen didn’t load.'}</strong>{' '}
        {messageIn(first.state.error)}
      </p>
      <Button
        onClick={() => {
          for (const query of failedIn(cache))
            client.refetchQueries({ queryKey: query.queryKey, exact: true });
        }}
      >
        {adminLabels.tryAgain}
      </Button>
    </div>
  );
}

/** Inside the gate, somebody is always signed in. */
const UserContext = createContext<CurrentUser | null>(null);
export const useAdministrator = () => useProvided(UserContext);

interface GateProps {
  signedOut: (isUnreachable: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Lets administrators through (product 4.6): a spinner while it is not known who is there; `signedOut` when nobody is,
 * and from the start where nobody can be.
 */
export function SessionGate({ signedOut, children }: GateProps) {
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
let cameSignedIn = false;

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
  cameSignedIn = mayBeSignedIn();
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
