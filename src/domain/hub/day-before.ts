import { addDays } from '#domain/basics/dates.ts';
import { filled, inSentence } from '#domain/content/placeholder.ts';
import { datedDay, hoursText, type ShowYears, type TimetableEntry } from '#domain/schedule/timetable.ts';

/** A sentence on each move-in day that is not an area's last: "Final setup" alone would sound like the last chance. */
export function withDayBefore(
  entries: readonly TimetableEntry[],
  sentence: string,
  years: ShowYears,
): TimetableEntry[] {
  return entries.map((entry) => {
    const [next] = sentence === '' ? [] : onTheNextDay(entry, entries);
    if (!next) return entry;
    const goesOn = filled(sentence, { DAY: datedDay(next.date, years), HOURS: inSentence(hoursText(next)) });
    return { ...entry, description: [goesOn, entry.description].filter(Boolean).join(' ') };
  });
}

function onTheNextDay(entry: TimetableEntry, entries: readonly TimetableEntry[]): TimetableEntry[] {
  if (entry.kind !== 'move-in') return [];
  const tomorrow = addDays(entry.date, 1);
  return entries.filter(
    ({ kind, date, areas }) => kind === entry.kind && date === tomorrow && isForSame(areas, entry.areas),
  );
}

/** Without areas an entry is for every one. */
const isForSame = (one: TimetableEntry['areas'], other: TimetableEntry['areas']): boolean =>
  one.length === 0 || other.length === 0 || one.some(({ key }) => other.some((area) => area.key === key));
