import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import type { Activity } from '#domain/publication/activity.ts';
import { activityLabels as labels } from '#messages/admin-activity.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { byDay } from './days.ts';
import { activityQuery } from './queries.ts';

/** Who changed what and when, across all kinds, by day (product 2.20). */
export function ActivityLog(): ReactNode {
  const { event } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const query = useInfiniteQuery(activityQuery(isWhole ? null : event.id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const changes = query.data?.pages.flat() ?? [];
  return (
    <>
      <SectionHead title={labels.title}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{labels.show}</legend>
          {[false, true].map((choice) => (
            <button
              key={String(choice)}
              type="button"
              className="chip text-start"
              aria-pressed={choice === isWhole}
              onClick={() => setWhole(choice)}
            >
              {choice ? labels.everything : labels.ofShow(event.name)}
            </button>
          ))}
        </fieldset>
      </SectionHead>
      <div className="grid max-w-240 gap-7">
        <Loaded query={query}>
          {() => (changes.length === 0 ? <p>{labels.none}</p> : <Days changes={changes} />)}
        </Loaded>
        {hasNextPage && (
          <button
            type="button"
            className="button button-outline justify-self-start"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && fetchNextPage()}
          >
            {isFetchingNextPage ? labels.loadingMore : labels.more}
          </button>
        )}
        {!hasNextPage && changes.length > 0 && <p className="text-15 text-text-muted">{labels.end}</p>}
      </div>
    </>
  );
}

function Days({ changes }: { changes: readonly Activity[] }): ReactNode {
  const id = useId();
  return byDay(changes).map(({ day, name, changes }) => (
    <section key={day} aria-labelledby={`${id}-${day}`}>
      <h2 id={`${id}-${day}`} className="border-b-2 border-text pb-2 text-22">
        {name}
      </h2>
      <ol>
        {changes.map((change) => (
          <ActivityRow key={change.id} change={change} />
        ))}
      </ol>
    </section>
  ));
}
