import { addDays, formatDateRange, isIsoDate } from '#domain/basics/dates.ts';

/** The first and the last day of a show. */
export interface ShowDays {
  readonly first: string;
  readonly last: string;
}

/** So long before its first day people begin to speak of a show: later than its former edition was held. */
const AHEAD = 300;
const YEAR = 365;

/** The days of a show; null while they are not known, or the wrong way round. */
export function showDaysOf(event: { startDate: string | null; endDate: string | null }): ShowDays | null {
  const { startDate: first, endDate: last } = event;
  return isIsoDate(first) && isIsoDate(last) && first <= last ? { first, last } : null;
}

/** 'October 10–18, 2025'. */
export const daysText = ({ first, last }: ShowDays): string => formatDateRange(first, last) ?? '';

/** The year around a show in which its dates lie, deadlines among them: each day of a calendar stands in it once. */
export const yearAround = ({ first }: ShowDays): ShowDays => ({
  first: addDays(first, -AHEAD),
  last: addDays(first, YEAR - AHEAD - 1),
});

/** Whether some day from `first` to `last` lies in the year around the show. */
export function isAround(show: ShowDays, first: string, last = first): boolean {
  const around = yearAround(show);
  return last >= around.first && first <= around.last;
}
