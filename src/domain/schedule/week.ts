import type { ShowArea } from './areas.ts';
import { groupByDate, minutesOf, minutesUntil, type TimetableEntry } from './timetable.ts';

/** An entry as a bar in its day's line of an area, in minutes from the beginning of the drawn hours. */
export interface WeekBar {
  readonly entry: TimetableEntry;
  readonly from: number;
  readonly length: number;
  /** Whether it ends where it is drawn to end: no hours, no end, an open end, and a night do not. */
  readonly isExact: boolean;
}

/** What is in one area on one day; `area` is null for what concerns the whole show. */
export interface WeekCell {
  readonly area: ShowArea | null;
  readonly bars: readonly WeekBar[];
}

export interface DrawnWeek {
  /** The drawn hours, 'HH:MM'. */
  readonly first: string;
  readonly last: string;
  /** How many minutes they are. */
  readonly span: number;
  readonly columns: readonly (ShowArea | null)[];
  readonly days: readonly { readonly date: string; readonly cells: readonly WeekCell[] }[];
}

/** Drawn where nothing has hours. */
const usualHours = { first: 8, last: 17 };
/** What has no end is drawn this long. */
const MINUTES_WITHOUT_END = 30;

/** The days of a timetable with the hours of each area, to be drawn to one scale; `areas` are the columns, in their order. */
export function drawnWeek(entries: readonly TimetableEntry[], areas: readonly ShowArea[]): DrawnWeek {
  const { first, last } = drawnHours(entries);
  const span = last - first;
  const barOf = (entry: TimetableEntry): WeekBar => {
    if (entry.start === null) return { entry, from: 0, length: span, isExact: false };
    const from = minutesOf(entry.start) - first;
    if (entry.openEnded) return { entry, from, length: span - from, isExact: false };
    const length = entry.end === null ? MINUTES_WITHOUT_END : minutesUntil(entry.start, entry.end);
    const isExact = entry.end !== null && length <= span - from;
    return { entry, from, length: Math.min(length, span - from), isExact };
  };
  const isWhole = entries.some((entry) => entry.areas.length === 0);
  const columns = [...(isWhole ? [null] : []), ...areas];
  return {
    first: clockOf(first),
    last: clockOf(last),
    span,
    columns,
    days: groupByDate(entries).map(({ date, entries: ofDay }) => ({
      date,
      cells: columns.map((area) => ({ area, bars: ofDay.filter((entry) => isIn(entry, area)).map(barOf) })),
    })),
  };
}

const isIn = ({ areas }: TimetableEntry, area: ShowArea | null): boolean =>
  area ? areas.some(({ key }) => key === area.key) : areas.length === 0;

/** Whole hours around all that is known, in minutes. */
function drawnHours(entries: readonly TimetableEntry[]): { first: number; last: number } {
  const starts = entries.flatMap(({ start }) => (start === null ? [] : [minutesOf(start)]));
  const ends = entries.flatMap(({ start, end }) =>
    start === null || end === null ? [] : [minutesOf(start) + minutesUntil(start, end)],
  );
  if (starts.length === 0) return { first: usualHours.first * 60, last: usualHours.last * 60 };
  const lastStarts = starts.map((start) => start + MINUTES_WITHOUT_END);
  return {
    first: Math.floor(Math.min(...starts) / 60) * 60,
    last: Math.min(Math.ceil(Math.max(...ends, ...lastStarts) / 60) * 60, 24 * 60),
  };
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
