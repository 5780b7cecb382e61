import { addDays, daysBetween, isIsoDate } from '#domain/basics/dates.ts';
import { weekdayNumber } from './names.ts';

/** A word, and what stands between it and the day. */
export interface Joined {
  readonly words: string;
  readonly glue: string;
}

/** One day as written: 'Thursday, October 9th, 2025' or a part of that. */
export interface Day {
  readonly weekday: Joined | null;
  readonly month: Joined | null;
  /** From 1; taken from the days beside it if need be. */
  readonly monthNumber: number | null;
  readonly day: number;
  readonly suffix: string;
  readonly year: Joined | null;
  /** Taken from a date in the same sentence if need be. */
  readonly yearNumber: number | null;
  readonly after: { readonly open: string; readonly weekday: string; readonly close: string } | null;
}

/** 'October 9', '9 October', '10/9/2025', '2025-10-09', 'the 9th'. */
export type Order = 'month' | 'day' | 'numbers' | 'iso' | 'alone';

/** Days that share a month or a year: 'October 10–18, 2025'. */
export interface Days {
  readonly order: Order;
  readonly days: readonly Day[];
  readonly between: readonly string[];
  readonly isPadded: boolean;
}

/** Days before a show that belong to its year: the show before was held earlier. */
const AHEAD = 300;
const YEAR = 365;

/** The year in which a show's dates lie, deadlines among them. */
export const yearAround = (first: string): { readonly first: string; readonly last: string } => ({
  first: addDays(first, -AHEAD),
  last: addDays(first, YEAR - AHEAD - 1),
});

/**
 * The dates of days. A day without a year lies in the year around the show, and a day without a month beside its first day.
 * Null for no real date.
 * @param first the first day of the show
 */
export function datesOf({ days }: Pick<Days, 'days'>, first: string): string[] | null {
  const around = addDays(first, HALF_YEAR - AHEAD);
  const dates: string[] = days.map(() => '');
  const start = Math.max(
    days.findLastIndex(({ yearNumber }) => yearNumber !== null),
    0,
  );
  for (const at of [...days.keys()].sort((a, b) => Math.abs(a - start) - Math.abs(b - start))) {
    const day = days[at] as Day;
    const date =
      at === start || day.yearNumber !== null
        ? (candidates(day, day.monthNumber === null ? first : around)[0] ?? null)
        : beside(day, dates[at < start ? at + 1 : at - 1] ?? '', at < start ? -1 : 1);
    if (date === null) return null;
    dates[at] = date;
  }
  return dates;
}

/** Half of a year, in days. */
export const HALF_YEAR = 182;

/** Whether days end before they begin: 'October 18–10'. Without a year nobody means more than half of one. */
export const isBackwards = ({ days }: Days, dates: readonly string[]): boolean =>
  dates.some((date, at) => {
    const before = dates[at - 1];
    if (before === undefined) return false;
    const isNextYear = days[at]?.yearNumber === null || days[at - 1]?.yearNumber === null;
    const isLong = date.slice(0, 4) !== before.slice(0, 4) && daysBetween(before, date) > HALF_YEAR;
    return date < before || (isNextYear && isLong);
  });

export const isOnItsWeekday = (day: Day, date: string): boolean =>
  weekdayNumber(weekdayOf(day)) === weekdayAt(date);

/** From 0 for Sunday. */
export const weekdayAt = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const weekdayOf = ({ weekday, after }: Day): string => weekday?.words ?? after?.weekday ?? '';

/** The nearest date before (-1) or after (1) another one, that one included. */
const beside = (day: Day, other: string, side: 1 | -1): string | null =>
  candidates(day, other).find((date) => side * daysBetween(other, date) >= 0) ?? null;

/** The dates that a day may be, nearest to another date first. */
export function candidates({ yearNumber, monthNumber, day }: Day, around: string): string[] {
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
  [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
