import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { MovedDays } from '#admin/records/MovedDays.tsx';
import type { DraftState } from '#admin/records/use-record.ts';
import { scheduleQuery } from '#admin/session/read.ts';
import { CheckBox } from '#admin/ui/fields.tsx';
import { outsideShowDays } from '#domain/checks/days.ts';
import type { Finding } from '#domain/checks/passages.ts';
import { type DayMap, mappedDay } from '#domain/events/edition.ts';
import { spanOf } from '#domain/events/shows.ts';
import { editingPath } from '#domain/paths.ts';
import type { EventValues } from './values.ts';

const FIRST = 5;

const datesOf = ({ event_start_date, event_end_date }: EventValues) => ({
  startDate: event_start_date || null,
  endDate: event_end_date || null,
});

/** The effect of the typed dates on a show's entries. */
export interface MovedEntries {
  /** Null unless entries can move. */
  readonly offer: Omit<ComponentProps<typeof MovedDays>, 'byHand' | 'onMap'> | null;
  /** Those that will be outside of the show. */
  readonly outside: readonly Finding[];
}

export function useMovedEntries(
  eventId: string,
  draft: DraftState<EventValues>,
  byHand: DayMap | undefined,
): MovedEntries {
  const { data: schedule = [] } = useQuery(scheduleQuery(eventId));
  const [was, days] = [draft.base.value, draft.value].map((values) => spanOf(datesOf(values)));
  const [typed, stored] = [draft.value, draft.base.value].map(datesOf);
  if (JSON.stringify(typed) === JSON.stringify(stored)) return { offer: null, outside: [] };
  const entries = schedule.filter((entry) => entry.eventId === eventId);
  const offer = was && days && entries.length > 0 ? { was, becomes: days, entries } : null;
  const moved = schedule.map((entry) => {
    const isMoved = offer && byHand && entry.eventId === eventId;
    const date = isMoved ? mappedDay(entry.date, offer.was, offer.becomes, byHand) : null;
    return { ...entry, date: date ?? entry.date };
  });
  return { offer, outside: outsideShowDays({ schedule: moved, days: days ?? null }) };
}

/** Offers to move the entries with the show. */
export function MoveOffer({
  offer,
  byHand,
  onMap,
}: {
  offer: NonNullable<MovedEntries['offer']>;
  /** Undefined: they stay. */
  byHand: DayMap | undefined;
  onMap: (byHand: DayMap | undefined) => void;
}): ReactNode {
  return (
    <div className="mt-3 grid gap-3">
      <CheckBox isChecked={byHand !== undefined} onChange={(isMoved) => onMap(isMoved ? {} : undefined)}>
        {offer.entries.length === 1
          ? 'Move its 1 item to the new dates'
          : `Move its ${offer.entries.length} items to the new dates`}
      </CheckBox>
      {byHand && (
        <details>
          <summary className="link link-row cursor-pointer">Each day, old and new</summary>
          <MovedDays {...offer} byHand={byHand} onMap={onMap} />
        </details>
      )}
    </div>
  );
}

/** How many they are, with a link to each. */
export function OutsideEntries({ entries }: { entries: readonly Finding[] }): ReactNode {
  const more = entries.length - FIRST;
  const link = (href: string, text: string) => (
    <li key={href}>
      <a className="link link-row wrap-anywhere" href={href}>
        {text}
      </a>
    </li>
  );
  return (
    <>
      <p className="font-semibold">
        {entries.length === 1
          ? 'With these dates, 1 schedule item is outside the show.'
          : `With these dates, ${entries.length} schedule items are outside the show.`}
      </p>
      <ul>
        {entries.slice(0, FIRST).map(({ place }) => link(editingPath(place), place.where))}
        {more > 0 && link(editingPath({ screen: 'schedule', id: '' }), `${more} more in the schedule`)}
      </ul>
    </>
  );
}
