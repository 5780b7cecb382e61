import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leftoverLabels as labels } from '#messages/admin-leftovers.ts';
import { ArrowRight, CircleCheck } from '#ui/icons.tsx';
import { readinessQuery } from './queries.ts';

/** Below an empty list: that no date is outdated stands there only where none contradicts the show either (product 2.14). */
export function NothingLeft({ eventId }: { eventId: string }): ReactNode {
  const { data } = useQuery(readinessQuery(eventId));
  const line = data?.find(({ id }) => id === 'old-year');
  if (!line) return null;
  if (line.done)
    return (
      <p className="flex items-center gap-3 border-t border-border px-5 py-4">
        <CircleCheck className="icon text-success" aria-hidden="true" />
        {labels.none}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <p>{line.message}</p>
      <a href={line.href} className="link-row link px-1">
        {labels.look}
        <ArrowRight className="icon" aria-hidden="true" />
      </a>
    </div>
  );
}
