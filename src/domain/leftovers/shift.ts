import type { ShowSpan } from '#domain/events/show-phase.ts';

/** The way from one edition to the next one. */
export interface Shift {
  readonly from: ShowSpan;
  readonly to: ShowSpan;
  readonly years: number;
}

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Null if one of them has no first day. */
export function shiftBetween(before: Dates, next: Dates): Shift | null {
  const [from, to] = [daysOf(before), daysOf(next)];
  return from && to && { from, to, years: yearOf(to.first) - yearOf(from.first) };
}

const daysOf = ({ startDate, endDate }: Dates): ShowSpan | null =>
  startDate === null
    ? null
    : { first: startDate, last: endDate !== null && endDate > startDate ? endDate : startDate };

export const yearOf = (date: string): number => Number(date.slice(0, 4));
