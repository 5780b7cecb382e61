import { addDays, dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { editionName, isPast } from '#domain/events/shows.ts';

export interface InquiryShow {
  readonly id: string;
  readonly name: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isCurrent: boolean;
  readonly draft: string | null;
  readonly waitingList: boolean;
}

/** 'County Fair'; 'County Fair 2025' if the edition is not current. */
export const nameOfShow = (show: InquiryShow): string => (show.isCurrent ? show.name : editionName(show));

/** After the show's last day at the venue, an inquiry counts for the next one (product 2.6). */
export const isForNext = ({ endDate }: Pick<InquiryShow, 'endDate'>, createdAt: string): boolean =>
  isPast(endDate, dateInZone(Date.parse(createdAt), venueTimeZone));

/** The edition where a vendor with a booth exhibits (product 2.25); null if the next one is missing or the show is not current. */
export const exhibitsAt = (show: InquiryShow, createdAt: string): string | null => {
  if (!show.isCurrent) return null;
  return isForNext(show, createdAt) ? show.draft : show.id;
};

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
