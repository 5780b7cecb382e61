import { addDays, daysBetween } from '#domain/basics/dates.ts';
import type { ShowSpan } from './show-phase.ts';

export const isAsLong = (one: ShowSpan, other: ShowSpan): boolean =>
  daysBetween(one.first, one.last) === daysBetween(other.first, other.last);

/** A day around an edition in its next one; null for a day in the middle of a show that gets longer or shorter. */
export function movedDay(day: string, from: ShowSpan, to: ShowSpan): string | null {
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
