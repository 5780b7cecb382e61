import type { ShowArea } from '#domain/schedule/areas.ts';
import { minutesOf, minutesUntil, type TimetableEntry } from '#domain/schedule/timetable.ts';
import { drawnWeek, type WeekBar } from '#domain/schedule/week.ts';
import { cutoffsOf } from './cutoffs.ts';
import { shortHours } from './show-hours.ts';

/** A bar with the minutes after which less is allowed, and what it is. */
export interface DrawnBar extends WeekBar {
  readonly cutoffs: readonly number[];
  readonly words: string;
}

export interface DrawnDays {
  /** The drawn hours of each day, in minutes: since midnight, and how many. */
  readonly from: number;
  readonly span: number;
  readonly dates: readonly string[];
  /** For each area the bars of these days; `area` is null for the whole show. */
  readonly rows: readonly {
    readonly area: ShowArea | null;
    readonly days: readonly (readonly DrawnBar[])[];
  }[];
}

/** The drawn week with an area a line and a day a column, without areas that have nothing; null where no hours are known. */
export function drawnDays(
  timetable: readonly TimetableEntry[],
  areas: readonly ShowArea[],
): DrawnDays | null {
  if (timetable.every(({ start }) => start === null)) return null;
  const { first, span, columns, days } = drawnWeek(timetable, areas);
  const rows = columns.map((area, at) => ({
    area,
    days: days.map(({ cells }) => (cells[at]?.bars ?? []).map(withWords)),
  }));
  return {
    from: minutesOf(first),
    span,
    dates: days.map(({ date }) => date),
    rows: rows.filter((row) => row.days.some((bars) => bars.length > 0)),
  };
}

function withWords(bar: WeekBar): DrawnBar {
  const { kind, title, start } = bar.entry;
  const hours = shortHours(bar.entry);
  const cutoffs = new Set(cutoffsOf(bar.entry).map(({ time }) => minutesUntil(start ?? time, time)));
  return {
    ...bar,
    cutoffs: [...cutoffs].filter((minutes) => minutes < bar.length).map((minutes) => bar.from + minutes),
    words: kind === 'show' ? hours : `${title} ${hours}`,
  };
}
