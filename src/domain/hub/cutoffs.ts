import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { sentencesIn } from '#domain/dates-in-text/sentences.ts';
import { minutesUntil, type TimetableEntry } from '#domain/schedule/timetable.ts';

/** The time within its hours from which an entry allows less: '10:00' and 'Large equipment until 10:00 AM, then hand carry only.' */
export interface Cutoff {
  readonly time: string;
  readonly words: string;
}

/** The cutoffs named in an entry's description. A sentence that names a day is about that day, not this one. */
export function cutoffsOf({
  description,
  start,
  end,
}: Pick<TimetableEntry, 'description' | 'start' | 'end'>): Cutoff[] {
  if (start === null || end === null || timeIn(description) === null) return [];
  return sentencesIn(description, mentionsIn(description)).flatMap(({ words, mentions }) => {
    const time = timeIn(words);
    const isWithin = time !== null && minutesUntil(start, time) < minutesUntil(start, end);
    if (!isWithin || mentions.length > 0) return [];
    return [{ time, words: words.trim() }];
  });
}

/** The first time of day in a sentence, 'HH:MM'. Only with AM or PM is it certain. */
function timeIn(words: string): string | null {
  const {
    hour,
    minutes = '00',
    half,
  } = /\b(?<hour>\d{1,2})(?::(?<minutes>\d\d))?\s?(?<half>[AP])\.?M\b/i.exec(words)?.groups ?? {};
  if (!hour || !half) return null;
  const isAfternoon = half.toUpperCase() === 'P';
  return `${String((Number(hour) % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

/** What must not be missed of an entry, a sentence each: its cutoffs and its emphasis, unless a cutoff says that. */
export function notesOf(entry: TimetableEntry): string[] {
  const notes = known.get(entry) ?? readNotes(entry);
  known.set(entry, notes);
  return notes;
}

/** A page asks for the notes of an entry once for each area and hour. */
const known = new WeakMap<TimetableEntry, string[]>();

function readNotes(entry: TimetableEntry): string[] {
  const cutoffs = cutoffsOf(entry).map(({ words }) => words);
  const isTold = cutoffs.some((words) => words.includes(entry.emphasis));
  return isTold || entry.emphasis === '' ? cutoffs : [...cutoffs, entry.emphasis];
}
