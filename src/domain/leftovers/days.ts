import { daysBetween, isIsoDate, weekdayName, weekdays } from '#domain/basics/dates.ts';
import { weekdayNumber } from './names.ts';
import { yearOf } from './shift.ts';

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
export function datesOf({ days }: Days, around: string): string[] | null {
  const dates: string[] = days.map(() => '');
  const anchor = days.findLastIndex(({ yearNumber }) => yearNumber !== null);
  const start = Math.max(anchor, 0);
  for (const at of [...days.keys()].sort((a, b) => Math.abs(a - start) - Math.abs(b - start))) {
    const day = days[at] as Day;
    const date =
      at === start || day.yearNumber !== null
        ? nearest(day, around, days.length === 1)
        : at < start
          ? beside(day, dates[at + 1] ?? '', -1)
          : beside(day, dates[at - 1] ?? '', 1);
    if (date === null) return null;
    dates[at] = date;
  }
  return dates;
}

/** Whether the weekday that a day names is that of its date. */
export const isOnItsWeekday = (day: Day, date: string): boolean =>
  weekdayNumber(weekdayOf(day)) === weekdays.indexOf(weekdayName(date) as (typeof weekdays)[number]);

/** The weekday that is written beside a day; '' for none. */
export const weekdayOf = ({ weekday, after }: Day): string => weekday?.words ?? after?.weekday ?? '';

/** Beside others a weekday may be that of any of them, so that only one day's tells its year. */
function nearest(day: Day, around: string, isAlone: boolean): string | null {
  const found = candidates(day, around).toSorted((a, b) => distance(a, around) - distance(b, around));
  const fitting = isAlone && weekdayOf(day) ? found.find((date) => isOnItsWeekday(day, date)) : undefined;
  return fitting ?? found[0] ?? null;
}

/** The nearest date before (-1) or after (1) another one, that one included. */
function beside(day: Day, other: string, side: 1 | -1): string | null {
  const found = candidates(day, other).filter((date) => side * daysBetween(other, date) >= 0);
  return found.toSorted((a, b) => distance(a, other) - distance(b, other))[0] ?? null;
}

function candidates({ yearNumber, monthNumber, day }: Day, around: string): string[] {
  const year = yearOf(around);
  const years = yearNumber === null ? [year - 1, year, year + 1] : [yearNumber];
  const months = monthNumber === null ? Array.from({ length: 12 }, (_, at) => at + 1) : [monthNumber];
  return years.flatMap((y) => months.map((m) => isoOf(y, m, day))).filter(isIsoDate);
}

const distance = (one: string, other: string): number => Math.abs(daysBetween(one, other));

const isoOf = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
