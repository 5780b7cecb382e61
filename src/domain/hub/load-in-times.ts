import { dayHours, shortDays } from '#domain/schedule/day-hours.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import type { LoadInTimes } from './show-facts.ts';

/** Load-in times read off the timetable, so that an hour stands in one place only. Throws without entries. */
export function loadInTimes(label: string, entries: readonly TimetableEntry[]): LoadInTimes {
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) throw new Error(`No timetable entry for ${label}`);
  return { label, days: shortDays(first.date, last.date), hours: dayHours(entries) };
}
