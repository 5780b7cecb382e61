import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { formatClock } from '#admin/ui/moments.ts';
import type { HealthLine } from '#domain/health/line.ts';
import { healthLabels as labels } from '#messages/dashboard/health.ts';
import { Circle, CircleCheck } from '#ui/icons.tsx';
import { healthQuery } from './queries.ts';

/** What health found (product 2.26): each problem with its next step. */
export function HealthCard(): ReactNode {
  const query = useQuery(healthQuery);
  return (
    <Card
      id="health"
      title={labels.title}
      beside={
        query.data && (
          <p className="text-15 text-text-muted">{labels.checked(formatClock(query.data.checkedAt))}</p>
        )
      }
    >
      <Loaded query={query}>
        {({ lines }) => (
          <ul>
            {lines.map((line) => (
              <Line key={line.id} {...line} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Line({ label, state, says, next }: HealthLine): ReactNode {
  const Sign = state === 'ok' ? CircleCheck : Circle;
  const tone = { ok: 'text-success', off: 'text-text-muted', trouble: 'text-danger', down: 'text-danger' }[
    state
  ];
  return (
    <li className="flex gap-3 border-t border-border px-5 py-3">
      <Sign className={`icon mt-1 flex-none ${tone}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">
          {label}
          <span className={state === 'ok' ? 'sr-only' : tone}>: {labels.states[state]}</span>
        </p>
        <p className="text-15 text-text-muted">{says}</p>
        {next && (
          <p className="text-15">
            <span className="font-semibold">{labels.next}</span> {next}
          </p>
        )}
      </div>
    </li>
  );
}
