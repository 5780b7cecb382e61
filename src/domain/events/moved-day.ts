import * as z from 'zod/mini';
import { isoDate, showDate } from '#domain/basics/date-schemas.ts';
import { addDays, daysBetween, isIsoDate } from '#domain/basics/dates.ts';
import type { ShowSpan } from './show-phase.ts';

export const isAsLong = (one: ShowSpan, other: ShowSpan): boolean =>
  daysBetween(one.first, one.last) === daysBetween(other.first, other.last);

/** Three weeks, in days. */
const NEAR = 21;

/** Whether days lie more than three weeks before or after a show, as deadlines do. */
export const isFarFrom = ({ first, last }: ShowSpan, day: string, until = day): boolean =>
  until < addDays(first, -NEAR) || day > addDays(last, NEAR);

/**
 * A day around an edition in its next one; a day far from the show keeps its day and month. Null for a February 29 that
 * the next year lacks, and for a day in the middle of a show that gets longer or shorter.
 */
export function movedDay(day: string, from: ShowSpan, to: ShowSpan): string | null {
  if (isFarFrom(from, day)) {
    const years = Number(to.first.slice(0, 4)) - Number(from.first.slice(0, 4));
    const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
    return isIsoDate(moved) ? moved : null;
  }
  const [toFirst, toLast] = [daysBetween(from.first, day), daysBetween(from.last, day)];
  const isOnlyDay = toFirst === 0 && toLast === 0;
  if (isAsLong(from, to) || toFirst < 0 || (toFirst === 0 && !isOnlyDay)) return addDays(to.first, toFirst);
  if (toLast > 0 || (toLast === 0 && !isOnlyDay)) return addDays(to.last, toLast);
  return null;
}

/** The day to which a day's entries are copied, counted from the first one; null where a shorter show has none. */
export function copiedDay(day: string, from: ShowSpan, to: ShowSpan): string | null {
  const counted = addDays(to.first, daysBetween(from.first, day));
  return movedDay(day, from, to) ?? (day === from.first || counted < to.last ? counted : null);
}

/** Where days go that somebody mapped by hand; null: they stay, or are not copied. */
export const dayMapSchema = z.record(isoDate, z.nullable(showDate));
export type DayMap = z.infer<typeof dayMapSchema>;

/** The day of a day's entries in the next edition, or of a show that moves; null for none. */
export const mappedDay = (day: string, from: ShowSpan, to: ShowSpan, byHand: DayMap = {}): string | null =>
  Object.hasOwn(byHand, day) ? (byHand[day] ?? null) : copiedDay(day, from, to);
