import type { ReactNode } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Spinner } from '#admin/ui/Spinner.tsx';
import { adminLabels } from '#messages/admin.ts';
import { useShownFailure } from './FailedReads.tsx';
import { messageIn } from './read.ts';

interface Props<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What was asked for once it is there; until then that it is on its way, or why not, with another try. */
export function Loaded<Data>({ query, children }: Props<Data>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) return <Spinner />;
  return <LoadFailure error={error} onRetry={refetch} />;
}

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  useShownFailure(error);
  return (
    <div className="card flex flex-wrap items-center gap-4 border-s-8 border-s-danger p-5" role="alert">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong>{adminLabels.loadFailed}</strong> {messageIn(error)}
      </p>
      <Button isLarge onClick={() => onRetry()}>
        {adminLabels.tryAgain}
      </Button>
    </div>
  );
}
