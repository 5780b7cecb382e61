import { addDays, formatDateRange } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';

/** Days before a show that belong to its year: its edition before was held earlier. */
const AHEAD = 300;
const YEAR = 365;

/** 'October 10–18, 2025'. */
export const daysText = ({ first, last }: ShowSpan): string => formatDateRange(first, last) ?? '';

/** 'It says “October 10–12”, but the show is October 10–18, 2025.' */
export const isNotOfShow =
  (show: ShowSpan) =>
  (phrase: string): string =>
    `It says “${phrase}”, but the show is ${daysText(show)}.`;

/** The year in which a show's dates lie, deadlines among them. */
const yearAround = ({ first }: ShowSpan): ShowSpan => ({
  first: addDays(first, -AHEAD),
  last: addDays(first, YEAR - AHEAD - 1),
});

export const middleOfYear = (show: ShowSpan): string => addDays(yearAround(show).first, Math.floor(YEAR / 2));

/** Whether any of these days lies in the year around the show. */
export function isAround(show: ShowSpan, first: string, last = first): boolean {
  const around = yearAround(show);
  return last >= around.first && first <= around.last;
}
