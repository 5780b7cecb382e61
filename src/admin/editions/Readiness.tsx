import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { readinessLabels as labels } from '#messages/admin-editions.ts';
import { readinessQuery } from './queries.ts';
import { ReadinessLines } from './ReadinessLines.tsx';

/** What an edition needs before it is shown (product 2.22), each line the way to its field. */
export function Readiness({ editionId }: { editionId: string }): ReactNode {
  const query = useQuery(readinessQuery(editionId));
  const lines = query.data ?? [];
  return (
    <section className="card mb-6 max-w-200" aria-labelledby="readiness">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pe-5">
        <h2 id="readiness" className="card-head">
          {labels.title}
        </h2>
        {lines.length > 0 && (
          <p className="text-15 text-text-muted tabular-nums">
            {labels.count(lines.filter(({ done }) => done).length, lines.length)}
          </p>
        )}
      </div>
      <Loaded query={query}>{(all) => <ReadinessLines lines={all} />}</Loaded>
    </section>
  );
}
