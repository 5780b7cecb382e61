import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { adminLabels } from '#messages/admin.ts';
import { publicationQuery } from './queries.ts';
import { isSignedOut, messageIn } from './read.ts';

const shown = new Set<unknown>();
const listeners = new Set<() => void>();

/** Keeps a failure that is said at its place out of the line for the whole screen. */
export function useShownFailure(error: unknown): void {
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
export function FailedReads(): ReactNode {
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
