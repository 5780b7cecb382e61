import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { editionName } from '#domain/events/edition.ts';
import { isOver } from '#domain/events/shows.ts';

export interface InquiryShow {
  readonly id: string;
  readonly name: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isCurrent: boolean;
  /** The show's next edition, if it is being prepared. */
  readonly draft: string | null;
  /** Whether the inquiry came while the show kept a waiting list. */
  readonly waitingList: boolean;
}

/** 'County Fair'; 'County Fair 2025' of an edition that is not the current one. */
export const nameOfShow = (show: InquiryShow): string => (show.isCurrent ? show.name : editionName(show));

/** Whether an inquiry came after the show's last day, by the venue's days, and so counts for the next one (product 2.6). */
export const isForNext = ({ endDate }: Pick<InquiryShow, 'endDate'>, createdAt: string): boolean =>
  isOver(endDate, dateInZone(Date.parse(createdAt), venueTimeZone));

/**
 * The edition at which a vendor with a booth exhibits (product 2.25): the show's own, or the one being prepared if the inquiry
 * came after the last day. Null if there is none yet, and for a show that is no longer current.
 */
export const exhibitsAt = (show: InquiryShow, createdAt: string): string | null => {
  if (!show.isCurrent) return null;
  return isForNext(show, createdAt) ? show.draft : show.id;
};
