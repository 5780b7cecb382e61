import type { ReactNode } from 'react';
import { dashboardLabels } from '#messages/admin.ts';

interface Props {
  label: string;
  query: { data: number | undefined; isFetching: boolean };
}

const count = new Intl.NumberFormat('en-US');

/** One number with its name; a dash while it is not known. */
export function StatCard({ label, query: { data, isFetching } }: Props): ReactNode {
  return (
    <div className="card flex flex-col-reverse justify-end px-4 py-3 md:px-5 md:py-4">
      <dt className="text-text-muted">{label}</dt>
      <dd className="slab text-44 tabular-nums">
        {data === undefined ? '–' : count.format(data)}
        {data === undefined && !isFetching && <span className="sr-only">{dashboardLabels.unknown}</span>}
      </dd>
    </div>
  );
}
