import { addDays, inclusiveDays, weekdayName } from '#domain/basics/dates.ts';
import { datedDay, hoursText, type ShowYears, shortDate, type TimetableEntry } from './timetable.ts';

/** Days that follow each other with the same hours: 'Oct 13–14', 'Mon–Tue', '8:00 AM–4:00 PM'. */
export interface DayHours {
  readonly days: string;
  /** Null for more than a week: the first and last weekday would say nothing. */
  readonly weekdays: string | null;
  readonly hours: string;
}

export type DaySpan = { readonly first: string; readonly last: string; readonly words: string };

/** The hours of these entries, day by day; `entries` stand in the order of their dates. */
export function dayHours(entries: readonly TimetableEntry[], years: ShowYears): DayHours[] {
  const days = entries.map((entry) => ({ date: entry.date, words: hoursText(entry) }));
  return spansOf(days).map(({ first, last, words }) => ({
    days: shortDays(first, last, years),
    weekdays: shortWeekdays(first, last),
    hours: words,
  }));
}

/** 'Oct 17', 'Oct 10–18', 'Oct 30 – Nov 2', with the year where it is none of the show's own. */
export function shortDays(first: string, last: string, years: ShowYears): string {
  if (first === last) return datedDay(first, years);
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${datedDay(first, years)} – ${datedDay(last, years)}`;
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${shortDate(first)} – ${datedDay(last, years)}`;
  return `${shortDate(first)}–${datedDay(last, years).replace(/^\w+ /, '')}`;
}

export function spansOf(days: readonly { readonly date: string; readonly words: string }[]): DaySpan[] {
  const found: DaySpan[] = [];
  for (const { date, words } of days) {
    const before = found.at(-1);
    const goesOn = before?.words === words && [before.last, addDays(before.last, 1)].includes(date);
    if (before && goesOn) found.splice(-1, 1, { ...before, last: date });
    else found.push({ first: date, last: date, words });
  }
  return found;
}

/** 'Mon–Tue'; null for more than a week: the first and last weekday would say nothing. */
export function shortWeekdays(first: string, last: string): string | null {
  if ((inclusiveDays(first, last) ?? 0) > 7) return null;
  const names = first === last ? [first] : [first, last];
  return names.map((date) => weekdayName(date).slice(0, 3)).join('–');
}
