import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { venueClock } from '#domain/basics/clock.ts';
import { editionName } from '#domain/events/edition.ts';
import { isOver } from '#domain/events/over.ts';
import type { ReadinessLine } from '#domain/readiness/readiness.ts';
import { readinessLabels as labels } from '#messages/admin-editions.ts';
import { ArrowRight, Circle, CircleCheck } from '#ui/icons.tsx';
import { lacksOf, readinessQuery } from './queries.ts';

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

interface Props {
  lines: readonly ReadinessLine[];
  onFollow?: () => void;
}

export function ReadinessLines({ lines, onFollow }: Props): ReactNode {
  return (
    <ul>
      {lines.map(({ id, label, done, message, href }) => {
        const Sign = done ? CircleCheck : Circle;
        return (
          <li key={id} className="border-t border-border">
            <a href={href} className="row-link inset-focus" onClick={onFollow}>
              <Sign className={`icon ${done ? 'text-success' : 'text-text-subtle'}`} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className={`block ${done ? '' : 'font-semibold'}`}>
                  <span className="sr-only">{done ? labels.done : labels.open}: </span>
                  {label}
                </span>
                <span className="block text-15 text-text-muted">{message}</span>
              </span>
              <ArrowRight className="icon text-text-subtle" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** What a current edition still lacks (product 2.22); nothing once all of it is there. */
export function StillLacking(): ReactNode {
  const { event, editions } = useActiveEvent();
  const hasFormer = editions.some(({ slug, state }) => slug === event.slug && state === 'past');
  const isAwaited =
    event.state === 'current' && hasFormer && !isOver(event.endDate, venueClock(Date.now()).date);
  const { data = [] } = useQuery({ ...readinessQuery(event.id), enabled: isAwaited });
  // Contradictions have a card of their own here.
  const lacks = lacksOf(data).filter(({ id }) => id !== 'contradictions');
  if (!isAwaited || lacks.length === 0) return null;
  return (
    <Card id="still-lacking" title={labels.stillLacking(editionName(event))}>
      <ReadinessLines lines={lacks} />
    </Card>
  );
}
