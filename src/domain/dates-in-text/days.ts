import { daysBetween, isIsoDate } from '#domain/basics/dates.ts';
import { weekdayNumber } from './names.ts';

/** A word with what stands between it and the day. */
export interface Joined {
  readonly words: string;
  readonly glue: string;
}

/** One day as it is written: 'Thursday, October 9th, 2025' or a part of that, beside others. */
export interface Day {
  readonly weekday: Joined | null;
  /** As written; null where that of the days beside it holds. */
  readonly month: Joined | null;
  /** From 1. Null where neither this day nor one beside it names it. */
  readonly monthNumber: number | null;
  readonly day: number;
  /** 'th' of '9th', else ''. */
  readonly suffix: string;
  readonly year: Joined | null;
  readonly yearNumber: number | null;
  /** ' (' and ')' around a weekday behind it. */
  readonly after: { readonly open: string; readonly weekday: string; readonly close: string } | null;
}

/** What comes first in it: 'October 9', '9 October', '10/9/2025', '2025-10-09', 'the 9th'. */
export type Order = 'month' | 'day' | 'numbers' | 'iso' | 'alone';

/** Days that one month or year is written for: 'October 10–18, 2025'. */
export interface Days {
  readonly order: Order;
  readonly days: readonly Day[];
  /** What stands between them, one fewer. */
  readonly between: readonly string[];
  /** Of numbers: with a zero before small ones. */
  readonly isPadded: boolean;
}

/**
 * The dates of written days. Days without a year are those that lie next to a date, on their weekday where they name one.
 * Null where there is no such date.
 */
export function datesOf({ days }: Pick<Days, 'days'>, around: string): string[] | null {
  const dates: string[] = days.map(() => '');
  const start = Math.max(
    days.findLastIndex(({ yearNumber }) => yearNumber !== null),
    0,
  );
  for (const at of [...days.keys()].sort((a, b) => Math.abs(a - start) - Math.abs(b - start))) {
    const day = days[at] as Day;
    const date =
      at === start || day.yearNumber !== null
        ? nearest(day, around, days.length === 1)
        : beside(day, dates[at < start ? at + 1 : at - 1] ?? '', at < start ? -1 : 1);
    if (date === null) return null;
    dates[at] = date;
  }
  return dates;
}

/** The same days without the weekdays that they name. */
export const withoutWeekdays = ({ days }: Pick<Days, 'days'>): Pick<Days, 'days'> => ({
  days: days.map((day) => ({ ...day, weekday: null, after: null })),
});

const HALF_YEAR = 182;

/** Whether days end before they begin: 'October 18–10'. Without a year nobody means the most of one. */
export const isBackwards = ({ days }: Days, dates: readonly string[]): boolean =>
  dates.some((date, at) => {
    const before = dates[at - 1];
    if (before === undefined) return false;
    const isNextYear = days[at]?.yearNumber === null || days[at - 1]?.yearNumber === null;
    const isLong = date.slice(0, 4) !== before.slice(0, 4) && daysBetween(before, date) > HALF_YEAR;
    return date < before || (isNextYear && isLong);
  });

/** Whether the weekday that a day names is that of its date. */
export const isOnItsWeekday = (day: Day, date: string): boolean =>
  weekdayNumber(weekdayOf(day)) === weekdayAt(date);

/** The weekday of a date, Sunday is 0. */
export const weekdayAt = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The weekday that is written beside a day; '' for none. */
export const weekdayOf = ({ weekday, after }: Day): string => weekday?.words ?? after?.weekday ?? '';

/** Beside others a weekday may be that of any of them, so that only one day's tells its year. */
function nearest(day: Day, around: string, isAlone: boolean): string | null {
  const found = candidates(day, around);
  const fitting = isAlone && weekdayOf(day) ? found.find((date) => isOnItsWeekday(day, date)) : undefined;
  return fitting ?? found[0] ?? null;
}

/** The nearest date before (-1) or after (1) another one, that one included. */
const beside = (day: Day, other: string, side: 1 | -1): string | null =>
  candidates(day, other).find((date) => side * daysBetween(other, date) >= 0) ?? null;

/** The dates that a day can be, the nearest one first. */
function candidates({ yearNumber, monthNumber, day }: Day, around: string): string[] {
  const year = Number(around.slice(0, 4));
  const years = yearNumber === null ? [year - 1, year, year + 1] : [yearNumber];
  const months = monthNumber === null ? Array.from({ length: 12 }, (_, at) => at + 1) : [monthNumber];
  return years
    .flatMap((y) => months.map((m) => isoOf(y, m, day)))
    .filter(isIsoDate)
    .map((date) => ({ date, distance: Math.abs(daysBetween(date, around)) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ date }) => date);
}

const isoOf = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
