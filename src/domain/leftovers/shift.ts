import { daysBetween } from '#domain/basics/dates.ts';

/** First and last day of something, 'YYYY-MM-DD'. */
export interface Span {
  readonly first: string;
  readonly last: string;
}

/** How far everything of an edition lies from what its predecessor had. */
export interface Shift {
  /** The days of the edition before. */
  readonly from: Span;
  /** The first day of this one. */
  readonly to: string;
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

const DAYS_OF_MONTH = 365.25 / 12;

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The way from one edition to the next one; null where one of them has no first day. */
export function shiftBetween({ startDate, endDate }: Dates, next: Dates): Shift | null {
  if (startDate === null || next.startDate === null) return null;
  const days = daysBetween(startDate, next.startDate);
  return {
    from: { first: startDate, last: endDate ?? startDate },
    to: next.startDate,
    days,
    // The same both ways, so that back is where it began.
    months: Math.sign(days) * Math.round(Math.abs(days) / DAYS_OF_MONTH),
    years: yearOf(next.startDate) - yearOf(startDate),
  };
}

/** '2025-10-10' → 2025. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));
