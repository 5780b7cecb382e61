import { addDays } from '#domain/basics/dates.ts';
import { namePattern, says } from '#domain/basics/search.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import type { EntryKind } from '#domain/schedule/kinds.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Passage } from './passages.ts';

const movesIn: readonly EntryKind[] = ['move-in', 'setup'];

/** Tells a text's spans: of the show, of moving, of a kind of entry, of named areas, of the same hours. Reads the timetable once for all texts. */
export function allowedSpans({ schedule, areas }: CheckedShow, days: ShowSpan) {
  const moving = spanOf(schedule.filter(({ kind }) => movesIn.includes(kind)));
  const out = spanOf(schedule.filter(({ kind }) => kind === 'move-out'));
  const firsts = [days.first, addDays(days.first, -1), ...(moving ? [moving.first] : [])];
  const lasts = [days.last, ...(out ? [out.last] : [])];
  const told = [
    ...firsts.flatMap((first) => lasts.map((last) => ({ first, last }))),
    // The show's own days count, whatever the timetable has so far.
    ...spansOfKinds(schedule.filter(({ kind }) => kind !== 'show')),
  ];
  const runs = runsOf(schedule);
  const entries = new Map(schedule.map((entry) => [entry.id, entry]));
  const known = areas.map(({ id, key, name }) => {
    const its = schedule.filter((entry) => entry.areas.includes(key));
    return { id, key, pattern: namePattern(name), spans: spansOfKinds(its), runs: runsOf(its) };
  });
  return ({ place, text }: Passage, withHours: boolean, ofAnyArea = false): ShowSpan[] => {
    const entry = entries.get(place.id ?? '');
    const named = known.filter(
      ({ id, key, pattern }) =>
        ofAnyArea || id === place.id || entry?.areas.includes(key) || says([pattern], text),
    );
    return [
      ...told,
      ...named.flatMap(({ spans }) => spans),
      ...(withHours ? [...runs, ...named.flatMap((area) => area.runs)] : []),
    ];
  };
}

const spansOfKinds = (entries: readonly ScheduleEntry[]): ShowSpan[] =>
  kindsIn(entries).flatMap((kinds) => spanOf(entries.filter(({ kind }) => kinds.includes(kind))) ?? []);

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
