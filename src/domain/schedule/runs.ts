import { addDays } from '#domain/basics/dates.ts';
import { foldLine } from '#domain/basics/fold.ts';
import type { ShowArea } from './areas.ts';
import { filterByArea, type TimetableDay, type TimetableEntry } from './timetable.ts';

/** A line of the timetable, once for all days in a row that have it. */
export interface RunLine {
  readonly entry: TimetableEntry;
  /** The entries that it stands for. */
  readonly ids: readonly string[];
  /** '' where it says no more than the title. */
  readonly description: string;
}

/** Days in a row with the same lines. */
export interface DayRun {
  readonly first: string;
  readonly last: string;
  readonly lines: readonly RunLine[];
  /** The areas for which it begins something new, and until when each of them stays so: for one area alone, days are alike longer. */
  readonly areas: readonly { readonly key: string; readonly last: string }[];
}

/** A timetable in which days in a row that are alike are one; each day that differs has all its lines. */
export function dayRuns(days: readonly TimetableDay[], areas: readonly ShowArea[]): DayRun[] {
  const runs: TimetableDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && goesOn(before, day)) run.push(day);
    else runs.push([day]);
  }
  return runs.map((ofRun) => {
    const [{ date: first, entries }, last] = [ofRun[0], ofRun.at(-1)] as [TimetableDay, TimetableDay];
    return {
      first,
      last: last.date,
      lines: entries.map((entry, at) => ({
        entry,
        ids: ofRun.flatMap((day) => day.entries[at]?.id ?? []),
        description: saysMore(entry) ? entry.description : '',
      })),
      areas: areas.flatMap(({ key }) => {
        const until = lastAlike(days, first, key);
        return until ? [{ key, last: until }] : [];
      }),
    };
  });
}

/** Until when what an area has on this day stays the same; null where nothing begins for it. */
function lastAlike(days: readonly TimetableDay[], first: string, key: string): string | null {
  const own = days.map(({ date, entries }) => ({ date, entries: filterByArea(entries, key) }));
  const at = own.findIndex(({ date }) => date === first);
  const [before, day] = [own[at - 1], own[at]];
  if (!day || day.entries.length === 0 || (before && goesOn(before, day))) return null;
  let last = at;
  for (let next = own[at + 1]; next && goesOn(own[last] ?? day, next); next = own[last + 1]) last += 1;
  return own[last]?.date ?? first;
}

const goesOn = (before: TimetableDay, day: TimetableDay): boolean =>
  addDays(before.date, 1) === day.date &&
  before.entries.map(wordsOf).join() === day.entries.map(wordsOf).join();

const keysOf = ({ areas }: Pick<TimetableEntry, 'areas'>): string => areas.map(({ key }) => key).join();

/** All that a line says. */
const wordsOf = ({ id, date, areas, version, updatedAt, ...words }: TimetableEntry): string =>
  JSON.stringify([keysOf({ areas }), words]);

/** Whether a description has a word that its title lacks. */
function saysMore({ title, description }: TimetableEntry): boolean {
  const said = wordsIn(title);
  return wordsIn(description).some((word) => !said.includes(word));
}

const wordsIn = (text: string): string[] =>
  foldLine(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
