import { addDays, weekdayName } from '#domain/basics/dates.ts';
import type { Prose } from '#domain/content/text.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';
import {
  type DayHours,
  datedDay,
  dayHours,
  filterByArea,
  hoursText,
  shortDays,
  spansOf,
  type TimetableEntry,
} from '#domain/schedule/timetable.ts';
import { isNight, notesOf } from './day-of-show.ts';
import type { Hub } from './hub.ts';

/** `days` spans all of `hours`: 'Move-in', 'Oct 11–12', and each day's hours. */
export interface LoadInTimes {
  readonly label: string;
  readonly days: string;
  /** The last day. */
  readonly until: string;
  readonly hours: readonly DayHours[];
  readonly notes: readonly string[];
}

export interface LoadInSection {
  readonly area: ShowArea;
  readonly times: readonly LoadInTimes[];
  /** Times that vendors need and the timetable lacks: 'Move-out'. */
  readonly untold: readonly string[];
  /** Security by its time, then the area's notes. */
  readonly notes: readonly string[];
}

type Source = Pick<Hub<Prose>, 'areas' | 'timetable' | 'text' | 'years'>;

/** Times come from the timetable, so an hour is stored in one place. */
export const loadInSections = (hub: Source): LoadInSection[] =>
  hub.areas.map((area) => {
    const entries = filterByArea(hub.timetable, area.key);
    const [arrival, show, departure] = [moveIn(hub, entries), showHours(hub, entries), moveOut(hub, entries)];
    return {
      area,
      times: [arrival, show, departure].filter((times) => times !== null),
      untold: [
        ...(arrival ? [] : [hub.text('load_in_move_in_label')]),
        ...(departure ? [] : [hub.text('load_in_move_out_label')]),
      ],
      notes: [...timedNotes(hub, entries, 'security'), ...area.notes],
    };
  });

const moveIn = (hub: Pick<Source, 'text' | 'years'>, entries: readonly TimetableEntry[]) =>
  timesOf(hub, entries, 'move-in', hub.text('load_in_move_in_label'));

const moveOut = (hub: Pick<Source, 'text' | 'years'>, entries: readonly TimetableEntry[]) =>
  timesOf(hub, entries, 'move-out', hub.text('load_in_move_out_label'));

/** Move-in and move-out of the whole show, as far as the timetable has them. */
export const movingTimes = (hub: Source): LoadInTimes[] =>
  [moveIn(hub, hub.timetable), moveOut(hub, hub.timetable)].filter((times) => times !== null);

export function showDates(
  hub: Pick<Source, 'text' | 'years'>,
  entries: readonly TimetableEntry[],
): LoadInTimes | null {
  return timesOf(hub, entries, 'show', hub.text('load_in_show_dates_label'));
}

/** Hours that change from day to day get a label of their own. */
function showHours(
  hub: Pick<Source, 'text' | 'years'>,
  entries: readonly TimetableEntry[],
): LoadInTimes | null {
  const dates = showDates(hub, entries);
  return dates && dates.hours.length > 1 ? { ...dates, label: hub.text('load_in_show_hours_label') } : dates;
}

function timesOf(
  hub: Pick<Source, 'years'>,
  entries: readonly TimetableEntry[],
  kind: EntryKind,
  label: string,
): LoadInTimes | null {
  const { years } = hub;
  const own = entries.filter((entry) => entry.kind === kind);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  return {
    label,
    days: shortDays(first.date, last.date, years),
    until: isNight(last) ? addDays(last.date, 1) : last.date,
    hours: dayHours(own, years),
    notes: timedNotes(hub, own, 'move-in'),
  };
}

/** Security or emphasized words of move-in days, with their day. */
function timedNotes(
  { years }: Pick<Source, 'years'>,
  entries: readonly TimetableEntry[],
  kind: 'move-in' | 'security',
): string[] {
  const notes = entries.flatMap((entry) =>
    entry.kind === kind ? { date: entry.date, words: noteOf(entry) } : [],
  );
  const spans = [...new Set(notes.flatMap(({ words }) => words || []))].flatMap((words) =>
    spansOf(notes.filter((note) => note.words === words)),
  );
  return spans.map(({ first, last, words }) => {
    const days =
      first === last ? `${weekdayName(first)}, ${datedDay(first, years)}` : shortDays(first, last, years);
    return `${days}: ${words}.`;
  });
}

function noteOf(entry: TimetableEntry): string {
  if (entry.kind === 'move-in') return notesOf(entry).join(' ').replace(/\.$/, '');
  const hours = hoursText(entry);
  return entry.start === null ? `${entry.title}, ${hours.toLowerCase()}` : `${entry.title} ${hours}`;
}
