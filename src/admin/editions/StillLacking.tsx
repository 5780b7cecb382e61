import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { venueClock } from '#domain/basics/clock.ts';
import { editionName } from '#domain/events/edition.ts';
import { isOver } from '#domain/events/over.ts';
import { readinessLabels as labels } from '#messages/admin-editions.ts';
import { lacksOf, readinessQuery } from './queries.ts';
import { ReadinessLines } from './ReadinessLines.tsx';

/** What an edition that was made the current one lacks until it is over (product 2.22); nothing once all of it is there. */
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
    <section className="card" aria-labelledby="still-lacking">
      <h2 id="still-lacking" className="card-head">
        {labels.stillLacking(editionName(event))}
      </h2>
      <ReadinessLines lines={lacks} />
    </section>
  );
}
