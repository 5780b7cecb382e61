import { addDays, formatDateRange } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';

/** So long before its first day people begin to speak of a show: later than its former edition was held. */
const AHEAD = 300;
const YEAR = 365;

/** 'October 10–18, 2025'. */
export const daysText = ({ first, last }: ShowSpan): string => formatDateRange(first, last) ?? '';

/** The year around a show in which its dates lie, deadlines among them: each day of a calendar stands in it once. */
const yearAround = ({ first }: ShowSpan): ShowSpan => ({
  first: addDays(first, -AHEAD),
  last: addDays(first, YEAR - AHEAD - 1),
});

/** The day around which each day of that year lies nearest. */
export const middleOfYear = (show: ShowSpan): string => addDays(yearAround(show).first, Math.floor(YEAR / 2));

/** Whether some day from `first` to `last` lies in the year around the show. */
export function isAround(show: ShowSpan, first: string, last = first): boolean {
  const around = yearAround(show);
  return last >= around.first && first <= around.last;
}
