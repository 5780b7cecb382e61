import { formatLongDate, weekdayName } from '#domain/basics/dates.ts';
import { weekdayAt, weekdayOf } from '#domain/dates-in-text/days.ts';
import { weekdayNumber } from '#domain/dates-in-text/names.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import type { CheckedShow } from './checked-show.ts';
import { type DateInText, datesAround } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import { entryPlace } from './passages.ts';

/** Weekdays that do not fit the dates beside them, or the day of the entry in whose title they stand. */
export function wrongWeekday({ passages, schedule, days }: CheckedShow): Finding[] {
  const inWords = passages.flatMap(({ place, field, text, dates }) =>
    dates.flatMap((date) => {
      const isNamed = date.weekdays.length > 0 || date.mention.days.some(weekdayOf);
      const isos = isNamed ? datesAround(date.mention, days) : null;
      const iso = isos && pairsOf(date, isos).find(([day, weekday]) => weekdayAt(day) !== weekday)?.[0];
      if (!iso) return [];
      const message = `It says “${date.phrase}”, but ${formatLongDate(iso)} is a ${weekdayName(iso)}.`;
      return { place, message, about: [field, text, date.phrase] };
    }),
  );
  return [...inWords, ...schedule.flatMap(inTitle)];
}

/** 'Friday setup' on a Thursday. With a date of its own, or a deadline, it may mean another day. */
function inTitle(entry: CheckedShow['schedule'][number]): Finding[] {
  const { title, date, kind } = entry;
  const [named, ...others] = mentionsIn(title).filter((one) => one.kind === 'weekday' || one.kind === 'days');
  if (named?.kind !== 'weekday' || others.length > 0 || kind === 'deadline') return [];
  const { words: name, weekdays } = named;
  if (!name.endsWith('day') || weekdays.length > 1 || weekdays[0] === weekdayAt(date)) return [];
  const message = `Its title says ${name}, but ${formatLongDate(date)} is a ${weekdayName(date)}.`;
  return [{ place: entryPlace(entry), message, about: [title, date] }];
}

/** Weekdays go with days in turn; if there are more of them, the first and the last do. */
function pairsOf(
  { mention, weekdays }: DateInText,
  isos: readonly string[],
): [day: string, weekday: number][] {
  const [first = '', last = first] = [isos[0], isos.at(-1)];
  const own = mention.days.flatMap((day, at): [string, number][] =>
    weekdayOf(day) === '' ? [] : [[isos[at] ?? first, weekdayNumber(weekdayOf(day))]],
  );
  if (weekdays.length === 0) return own.length > 1 ? own : [];
  if (weekdays.length > 1 && isos.length === 1) return [];
  if (weekdays.length <= isos.length) return weekdays.map((weekday, at) => [isos[at] ?? first, weekday]);
  return [
    [first, weekdays[0] ?? 0],
    [last, weekdays.at(-1) ?? 0],
  ];
}
