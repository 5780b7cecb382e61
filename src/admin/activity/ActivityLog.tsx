import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pathWithShow } from '#admin/session/route.ts';
import { Loaded, useActiveEvent, useShowName } from '#admin/session/session.tsx';
import { Chips } from '#admin/ui/fields.tsx';
import { dayOf, formatClock } from '#admin/ui/moments.ts';
import { Button, FromTo, SectionHead } from '#admin/ui/parts.tsx';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { addDays, formatFullDate } from '#domain/basics/dates.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { editingPath } from '#domain/paths.ts';
import { changeWords } from '#domain/publication/changes.ts';
import { type Activity, activityPage } from '#domain/publication/history.ts';
import { activityLabels as labels } from '#messages/publication.ts';

/** The changes of one day at the venue, under its name. */
interface Day {
  readonly day: string;
  readonly name: string;
  readonly changes: readonly Activity[];
}

export function groupByDay(changes: readonly Activity[], now = Date.now()): Day[] {
  const today = dayOf(now);
  const days = new Map<string, Activity[]>();
  for (const change of changes) {
    const day = dayOf(change.at);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, changes]) => ({ day, name: nameOf(day, today), changes }));
}

function nameOf(day: string, today: string): string {
  const name = formatFullDate(day);
  if (day === today) return `Today, ${name}`;
  return day === addDays(today, -1) ? `Yesterday, ${name}` : name;
}

/** Changes of every kind by day, with their author and time (product 2.20). */
export function ActivityLog() {
  const { event } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const query = useInfiniteQuery(activityQuery(isWhole ? null : event.id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const changes = query.data?.pages.flat() ?? [];
  return (
    <>
      <SectionHead title="Activity">
        <Chips
          label="Show"
          choices={[
            { value: false, label: `${event.name} and shared texts` },
            { value: true, label: 'Every show' },
          ]}
          chosen={isWhole}
          onChoose={setWhole}
        />
      </SectionHead>
      <div className="grid max-w-200 gap-7">
        <Loaded query={query}>
          {() =>
            changes.length === 0 ? (
              <p>No changes yet. Changes to texts, the schedule, documents, and Event Setup show up here.</p>
            ) : (
              <Days changes={changes} />
            )
          }
        </Loaded>
        {hasNextPage && (
          <Button
            isLarge
            className="justify-self-start"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        )}
        {!hasNextPage && changes.length > 0 && <p className="text-15 text-text-muted">That’s everything.</p>}
      </div>
    </>
  );
}

function Days({ changes }: { changes: readonly Activity[] }) {
  const id = useId();
  return groupByDay(changes).map(({ day, name, changes }) => (
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

/** Changes of one show and of all shows, or of every show. Each visit to the section reads them again. */
const activityQuery = (eventId: string | null) =>
  infiniteQueryOptions({
    queryKey: [api.activity.path, eventId],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      return call(api.activity, { ...(eventId !== null && { eventId }), ...before }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly Activity[]) =>
      page.length < activityPage ? undefined : (page.at(-1)?.id ?? undefined),
    gcTime: 0,
  });

/** Where in the admin what a change is about is edited; a show's own fields, its settings and its years are one form. */
function editingPathOf({ kind, record }: { readonly kind: string; readonly record: string }): string {
  if (kind === 'text') return editingPath({ screen: kind, id: record });
  if (kind === 'notice') return editingPath({ screen: 'dashboard', id: '' });
  const screen = Object.values(kinds).find((of) => of.kind === kind)?.list;
  return editingPath(screen ? { screen, id: record } : { screen: 'event', id: '' });
}

/** One change in a few lines: when, what, of which show, by whom, and from what to what. */
function ActivityRow({ change }: { change: Activity }) {
  const { editions, event } = useActiveEvent();
  const { at, by, kind, eventId, before, after } = change;
  const edition = editions.find(({ id }) => id === eventId);
  const { name, action, parts } = changeWords(change, edition?.startDate);
  const show = useShowName()(eventId);
  const isEdited = (action === 'added' || action === 'changed') && (edition || eventId === null);
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-border py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-15 text-text-muted tabular-nums">
        {formatClock(at)}
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">
          {isEdited ? (
            <a className="link py-3 font-bold" href={pathWithShow(edition ?? event, editingPathOf(change))}>
              {name}
            </a>
          ) : (
            <strong>{name}</strong>
          )}{' '}
          <span className="text-15 text-text-muted">
            {labels.kinds[kind] ?? kind}, {show} · {labels.actions[action]} {by}
          </span>
        </p>
        {parts.map(({ label, ...sides }) => (
          <p key={label} className="flex flex-wrap items-baseline gap-x-2 text-15">
            {label && <span className="font-semibold">{label}</span>}
            {action === 'changed' ? (
              <FromTo labels={labels} className="line-clamp-4" {...sides} />
            ) : (
              <span className="line-clamp-4 min-w-0 wrap-anywhere">{sides.after ?? sides.before}</span>
            )}
          </p>
        ))}
        {before === null && after === null && (
          <p className="text-15 text-text-muted">The earlier version isn’t available.</p>
        )}
      </div>
    </li>
  );
}
