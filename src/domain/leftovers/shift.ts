import type { ShowSpan } from '#domain/events/show-phase.ts';

/** The way from one edition to the next one. */
export interface Shift {
  /** The days of the edition before. */
  readonly from: ShowSpan;
  readonly to: ShowSpan;
  /** By how many years its year is a later one. */
  readonly years: number;
}

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The way from one edition to the next one; null where one of them has no first day. */
export function shiftBetween(before: Dates, next: Dates): Shift | null {
  const [from, to] = [daysOf(before), daysOf(next)];
  return from && to && { from, to, years: yearOf(to.first) - yearOf(from.first) };
}

const daysOf = ({ startDate, endDate }: Dates): ShowSpan | null =>
  startDate === null
    ? null
    : { first: startDate, last: endDate !== null && endDate > startDate ? endDate : startDate };

/** '2025-10-10' → 2025. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));
