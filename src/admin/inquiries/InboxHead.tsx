import { Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { inboxLabels as labels } from '#domain/facts/labels/admin.ts';
import type { InquirySummary } from '#domain/schemas/inquiry-list.ts';
import { formatMoment } from '../shared/moments.ts';
import { csvAddress, type InboxFilter } from './inquiry-queries.ts';

interface Props {
  query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
  filter: InboxFilter;
  summary: InquirySummary | null;
}

/** What waits, how fresh the list is, and the list as a file. */
export function InboxHead({ query, filter, summary }: Props): ReactNode {
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
        {query.dataUpdatedAt > 0 && <> · {labels.asOf(formatMoment(query.dataUpdatedAt))}</>}
      </p>
      <button
        type="button"
        className="button button-dense button-outline"
        aria-disabled={query.isFetching}
        onClick={() => query.refetch()}
      >
        <RefreshCw className="icon" aria-hidden="true" />
        {labels.refresh}
      </button>
      <a className="button button-dense button-outline" href={csvAddress(filter)} download>
        <Download className="icon" aria-hidden="true" />
        {labels.csv}
      </a>
    </>
  );
}
