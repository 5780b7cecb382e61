import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { isForNext, nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels as labels } from '#messages/admin.ts';

/** 'NILE (waiting list), MATE 2025 (for the next one)': the shows that an inquiry is for, and what is to be known of each. */
export function showsOf({ shows, createdAt }: Pick<StoredInquiry, 'shows' | 'createdAt'>): string {
  return shows
    .map((show) => {
      const notes = [
        ...(show.waitingList ? [labels.waitingList] : []),
        ...(isForNext(show, createdAt) ? [labels.forNext] : []),
      ];
      return notes.length > 0 ? `${nameOfShow(show)} (${notes.join(', ')})` : nameOfShow(show);
    })
    .join(', ');
}
