import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { readinessLabels as labels } from '#messages/admin-editions.ts';
import { ArrowRight, Circle, CircleCheck } from '#ui/icons.tsx';

/** Read anew each time it is opened: whatever was saved since may have done one of its lines. */
const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: [api.editionReadiness.path, id],
    queryFn: ({ signal }) => call(api.editionReadiness, { id }, { signal }),
    gcTime: 0,
  });

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
      <Loaded query={query}>
        {() => (
          <ul>
            {lines.map(({ id, label, done, message, href }) => {
              const Sign = done ? CircleCheck : Circle;
              return (
                <li key={id} className="border-t border-border">
                  <a href={href} className="row-link inset-focus">
                    <Sign
                      className={`icon ${done ? 'text-success' : 'text-text-subtle'}`}
                      aria-hidden="true"
                    />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span className={`block ${done ? '' : 'font-semibold'}`}>
                        <span className="sr-only">{done ? labels.done : labels.open}: </span>
                        {label}
                      </span>
                      <span className="block text-15 text-text-muted">{message}</span>
                    </span>
                    <ArrowRight className="icon text-text-subtle" aria-hidden="true" />
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
