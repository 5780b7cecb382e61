import { formatDateRange } from '#domain/basics/dates.ts';
import { yearAround } from '#domain/dates-in-text/days.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';

/** 'October 10–18, 2025'. */
export const daysText = ({ first, last }: ShowSpan): string => formatDateRange(first, last) ?? '';

/** 'It says “October 10–12”, but the show is October 10–18, 2025.' */
export const isNotOfShow =
  (show: ShowSpan) =>
  (phrase: string): string =>
    `It says “${phrase}”, but the show is ${daysText(show)}.`;

/** Whether any of these days lies in the year around the show. */
export function isAround(show: ShowSpan, first: string, last = first): boolean {
  const around = yearAround(show.first);
  return last >= around.first && first <= around.last;
}
