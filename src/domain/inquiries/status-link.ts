import { addDays } from '#domain/basics/dates.ts';
import { type InquiryShow, isForNext } from './shows.ts';

/** So many days after the last day of its shows the link to an inquiry's status ends (product 2.6). */
const DAYS_AFTER = 90;

/** A show that was asked for, and the last day of the edition that has come into its place; null where none has. */
export interface LinkedShow extends Pick<InquiryShow, 'endDate'> {
  readonly next: Pick<InquiryShow, 'endDate'> | null;
}

/** The last date, at the venue, of the link; null while the days of a show are not known. A late inquiry goes with the next edition. */
export function lastDayOfLink(shows: readonly LinkedShow[], createdAt: string): string | null {
  const ends = shows.map((show) => (isForNext(show, createdAt) ? show.next?.endDate : show.endDate) ?? null);
  const last = ends
    .filter((end) => end !== null)
    .sort()
    .at(-1);
  return last === undefined || ends.includes(null) ? null : addDays(last, DAYS_AFTER);
}
