import { addDays } from '#domain/basics/dates.ts';
import { namePattern, says } from '#domain/basics/search.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import type { EntryKind } from '#domain/schedule/kinds.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Passage } from './passages.ts';

const movesIn: readonly EntryKind[] = ['move-in', 'setup'];

/** The spans a text may name: of the show, of moving, of a kind of entry, of named areas, of the same hours. */
export function allowedSpans(
  { schedule, areas }: CheckedShow,
  days: ShowSpan,
  passage: Passage,
  withHours: boolean,
  ofAnyArea = false,
): ShowSpan[] {
  const entry = schedule.find(({ id }) => id === passage.place.id);
  const named = areas
    .filter(
      ({ id, key, name }) =>
        ofAnyArea ||
        id === passage.place.id ||
        entry?.areas.includes(key) ||
        says([namePattern(name)], passage.text),
    )
    .map(({ key }) => key);
  const ofAreas = named.map((key) => schedule.filter((entry) => entry.areas.includes(key)));
  // The show's own days count, whatever the timetable has so far.
  const others = schedule.filter(({ kind }) => kind !== 'show');
  const moving = spanOf(schedule.filter(({ kind }) => movesIn.includes(kind)));
  const out = spanOf(schedule.filter(({ kind }) => kind === 'move-out'));
  const firsts = [days.first, addDays(days.first, -1), ...(moving ? [moving.first] : [])];
  const lasts = [days.last, ...(out ? [out.last] : [])];
  return [
    ...firsts.flatMap((first) => lasts.map((last) => ({ first, last }))),
    ...[others, ...ofAreas].flatMap((entries) =>
      kindsIn(entries).flatMap((kinds) => spanOf(entries.filter(({ kind }) => kinds.includes(kind))) ?? []),
    ),
    ...(withHours ? [schedule, ...ofAreas].flatMap(runsOf) : []),
  ];
}

const kindsIn = (entries: readonly ScheduleEntry[]): (readonly EntryKind[])[] => [
  movesIn,
  ...[...new Set(entries.map(({ kind }) => kind))].map((kind) => [kind]),
];

function spanOf(entries: readonly Pick<ScheduleEntry, 'date'>[]): ShowSpan | null {
  const dates = entries.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined ? { first, last } : null;
}

/** Days in a row with the same hours. */
function runsOf(entries: readonly ScheduleEntry[]): ShowSpan[] {
  const hours = Map.groupBy(entries, ({ kind, areas, time, endTime }) =>
    JSON.stringify([kind, areas, time, endTime]),
  );
  return [...hours.values()].flatMap((same) => {
    const dates = [...new Set(same.map(({ date }) => date))].sort();
    const firsts = dates.filter((date) => !dates.includes(addDays(date, -1)));
    const lasts = dates.filter((date) => !dates.includes(addDays(date, 1)));
    return firsts.map((first, at) => ({ first, last: lasts[at] ?? first }));
  });
}
