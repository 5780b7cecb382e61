import { addDays } from '#domain/basics/dates.ts';
import { type InquiryShow, isForNext } from './shows.ts';

/** The status link ends this many days after the last day of its shows (product 2.6). */
const DAYS_AFTER = 90;

/** Adds the last day of the edition that replaced it; null without one. */
interface LinkedShow extends Pick<InquiryShow, 'endDate'> {
  readonly next: Pick<InquiryShow, 'endDate'> | null;
}

/** Date at the venue; null while the show's days are unknown. A late inquiry follows the next edition. */
export function lastDayOfLink(shows: readonly LinkedShow[], createdAt: string): string | null {
  const ends = shows.map((show) => (isForNext(show, createdAt) ? show.next?.endDate : show.endDate) ?? null);
  const last = ends
    .filter((end) => end !== null)
    .sort()
    .at(-1);
  return last === undefined || ends.includes(null) ? null : addDays(last, DAYS_AFTER);
}
