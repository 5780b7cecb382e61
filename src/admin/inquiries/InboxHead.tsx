import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatMoment } from '#admin/ui/moments.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { Download, RefreshCw } from '#ui/icons.tsx';
import { csvAddress, type InboxFilter, waitingQuery } from './queries.ts';

interface Props {
  query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
  filter: InboxFilter;
}

/** What was read together may be this far apart. */
const TOGETHER_MILLISECONDS = 10_000;

/** What waits, whatever is searched for, as the sidebar says it; how fresh the list is, and the list as a file. */
export function InboxHead({ query, filter }: Props): ReactNode {
  const waiting = useQuery(waitingQuery);
  const { refetch } = waiting;
  const isBehind = query.dataUpdatedAt - waiting.dataUpdatedAt > TOGETHER_MILLISECONDS;
  useEffect(() => {
    if (isBehind && !waiting.isFetching) refetch();
  }, [isBehind, waiting.isFetching, refetch]);
  const summary = waiting.data?.summary;
  const refresh = () => {
    query.refetch();
    refetch();
  };
  return (
    <>
      <p className="text-15 text-text-muted tabular-nums" role="status">
        {summary && (
          <>
            {labels.waitingCount(summary.counts.new)}
            {summary.overdue > 0 && (
              <strong className="text-danger">, {labels.overdueCount(summary.overdue)}</strong>
            )}
          </>
        )}
        {summary && summary.erased > 0 && <> · {labels.erasedCount(summary.erased)}</>}
        {query.dataUpdatedAt > 0 && <> · {labels.asOf(formatMoment(query.dataUpdatedAt))}</>}
      </p>
      <button
        type="button"
        className="button button-dense button-outline"
        aria-disabled={query.isFetching}
        onClick={refresh}
      >
        <RefreshCw className="icon" aria-hidden="true" />
        {labels.refresh}
      </button>
      <a className="button button-dense button-outline" href={csvAddress(filter)} download>
        <Download className="icon max-sm:hidden" aria-hidden="true" />
        {labels.csv}
      </a>
    </>
  );
}
