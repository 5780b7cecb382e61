import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { formatClock } from '#admin/ui/moments.ts';
import { nameAmongShows } from '#domain/events/edition.ts';
import type { Activity } from '#domain/publication/activity.ts';
import { type ChangedPart, changeWords } from '#domain/publication/change-words.ts';
import { activityLabels as labels } from '#messages/admin-activity.ts';
import { ArrowRight } from '#ui/icons.tsx';

/** One change in a few lines: when, what, of which show, by whom, and from what to what. */
export function ActivityRow({ change }: { change: Activity }): ReactNode {
  const { editions } = useActiveEvent();
  const { at, by, kind, eventId, before, after } = change;
  const { name, action, parts } = changeWords(change);
  const edition = editions.find(({ id }) => id === eventId);
  const show = edition ? nameAmongShows(edition) : labels.allShows;
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-border py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-15 text-text-muted tabular-nums">
        {formatClock(at)}
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">
          <strong>{name}</strong>{' '}
          <span className="text-15 text-text-muted">
            {labels.kinds[kind] ?? kind}, {show} · {labels.actions[action]} {by}
          </span>
        </p>
        {parts.map((part) => (
          <Part key={part.label} part={part} />
        ))}
        {before === null && after === null && <p className="text-15 text-text-muted">{labels.unknown}</p>}
      </div>
    </li>
  );
}

function Part({ part: { label, before, after } }: { part: ChangedPart }): ReactNode {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-15">
      {label && <span className="font-semibold">{label}</span>}
      <Side name={labels.before} words={before} isBefore />
      <ArrowRight className="size-4 flex-none self-center text-text-subtle" aria-hidden="true" />
      <Side name={labels.after} words={after} />
    </p>
  );
}

interface SideProps {
  name: string;
  words: string | null;
  isBefore?: boolean;
}

function Side({ name, words, isBefore = false }: SideProps): ReactNode {
  return (
    <span
      className={`line-clamp-4 min-w-0 whitespace-pre-line wrap-anywhere ${isBefore ? 'text-text-muted' : ''}`}
    >
      <span className="sr-only">{name}: </span>
      {words || <em className="text-text-subtle">{labels.nothing}</em>}
    </span>
  );
}
