import type { ReactNode } from 'react';
import { venueClock } from '#domain/basics/clock.ts';
import type { Edition } from '#domain/events/edition.ts';
import { isOver } from '#domain/events/over.ts';
import { adminLabels as labels } from '#messages/admin.ts';

/** '2026 · Live': the year of an edition, and what visitors have of it, as color and word. */
export function ShowState({ edition }: { edition: Edition }): ReactNode {
  const state = stateOf(edition);
  return (
    <span className="show-state" data-state={state}>
      {[edition.startDate?.slice(0, 4), labels.showStates[state]].filter(Boolean).join(' · ')}
    </span>
  );
}

function stateOf({ state, isActive, endDate }: Edition): keyof typeof labels.showStates {
  if (state === 'draft') return 'draft';
  if (state === 'past' || isOver(endDate, venueClock(Date.now()).date)) return 'over';
  return isActive ? 'live' : 'hidden';
}
