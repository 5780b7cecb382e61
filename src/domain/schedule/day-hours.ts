import { addDays, inclusiveDays, weekdayName } from '#domain/basics/dates.ts';
import { hoursText, shortDate, type TimetableEntry } from './timetable.ts';

/** Days that follow each other with the same hours: 'Oct 13–14', 'Mon–Tue', '8:00 AM–4:00 PM'. */
export interface DayHours {
  readonly days: string;
  /** Null for more than a week: the first and last weekday would say nothing. */
  readonly weekdays: string | null;
  readonly hours: string;
}

interface Span {
  readonly first: string;
  readonly last: string;
  readonly hours: string;
}

/** The hours of these entries, day by day; `entries` stand in the order of their dates. */
export function dayHours(entries: readonly TimetableEntry[]): DayHours[] {
  return spans(entries).map(({ first, last, hours }) => ({
    days: shortDays(first, last),
    weekdays: (inclusiveDays(first, last) ?? 0) > 7 ? null : shortWeekdays(first, last),
    hours,
  }));
}

/** 'Oct 17', 'Oct 10–18', 'Oct 30 – Nov 2'. */
export function shortDays(first: string, last: string): string {
  if (first === last) return shortDate(first);
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${shortDate(first)} – ${shortDate(last)}`;
  return `${shortDate(first)}–${Number(last.slice(8))}`;
}

function shortWeekdays(first: string, last: string): string {
  const names = first === last ? [first] : [first, last];
  return names.map((date) => weekdayName(date).slice(0, 3)).join('–');
}

function spans(entries: readonly TimetableEntry[]): Span[] {
  const found: Span[] = [];
  for (const entry of entries) {
    const hours = hoursText(entry);
    const before = found.at(-1);
    if (before?.hours === hours && addDays(before.last, 1) === entry.date) {
      found.splice(-1, 1, { ...before, last: entry.date });
    } else {
      found.push({ first: entry.date, last: entry.date, hours });
    }
  }
  return found;
}
