import { formatLongDate, weekdayName } from '#domain/basics/dates.ts';
import type { CheckedShow } from './checked-show.ts';
import { type DateInText, datesIn, dayOf, weekdaysIn } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import { entryPlace } from './passages.ts';

/** Weekdays that do not fit the dates beside them, in any words; and in the title of an entry those of another day. */
export function wrongWeekday({ passages, schedule, days }: CheckedShow): Finding[] {
  const inWords = passages.flatMap(({ place, field, text, dates }) =>
    dates.flatMap((date) => {
      const [wrong] = pairsOf(date)
        .map(([day, weekday]) => ({ iso: dayOf(date, day, days), weekday }))
        .filter(({ iso, weekday }) => iso !== null && weekdayOf(iso) !== weekday);
      if (!wrong?.iso) return [];
      const message = `It says “${date.phrase}”, but ${formatLongDate(wrong.iso)} is a ${weekdayName(wrong.iso)}.`;
      return { place, message, about: [field, text, date.phrase] };
    }),
  );
  return [...inWords, ...schedule.flatMap(inTitle)];
}

/** 'Friday setup' on a Thursday. What has a date of its own, or is due by a day, may speak of another one. */
function inTitle(entry: CheckedShow['schedule'][number]): Finding[] {
  const { title, date, kind } = entry;
  const [name, ...others] = [...title.matchAll(/\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/g)];
  if (!name || others.length > 0 || kind === 'deadline' || datesIn(title).length > 0) return [];
  if (weekdaysIn(name[0])[0] === weekdayOf(date)) return [];
  const message = `Its title says ${name[0]}, but ${formatLongDate(date)} is a ${weekdayName(date)}.`;
  return [{ place: entryPlace(entry), message, about: [title, date] }];
}

/** Which day each weekday stands for: one of them for the first day, else in turn; for more of them the first and last. */
function pairsOf({ days, weekdays }: DateInText): (readonly [day: number, weekday: number])[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || (weekdays.length > 1 && days.length === 1)) return [];
  if (weekdays.length <= days.length)
    return weekdays.map((weekday, at) => [days[at] ?? first, weekday] as const);
  return [
    [first, weekdays[0] ?? 0],
    [last, weekdays.at(-1) ?? 0],
  ];
}

const weekdayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay();
