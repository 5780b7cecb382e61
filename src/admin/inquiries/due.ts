import {
  dateInZone,
  eachDay,
  formatLongDate,
  formatMonthDay,
  venueTimeZone,
  weekdayName,
} from '#domain/basics/dates.ts';
import { answerBy, isOverdue, isWaiting } from '#domain/inquiries/due.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';

export interface Due {
  text: string;
  isOverdue: boolean;
}

const { due: labels } = inboxLabels;

/** How long there is left to answer a new inquiry as promised (product 9.6); `today` is the date at the venue. */
export function dueOf(
  inquiry: Pick<StoredInquiry, 'status' | 'withdrawnAt' | 'createdAt'>,
  today: string,
): Due | null {
  if (!isWaiting(inquiry)) return null;
  const last = answerBy(inquiry.createdAt);
  if (isOverdue(inquiry, today))
    return { text: labels.overdue(eachDay(last, today).length - 1), isOverdue: true };
  return { text: last === today ? 'reply today' : `reply by ${shortDay(last)}`, isOverdue: false };
}

export function todayAtVenue(): string {
  return dateInZone(Date.now(), venueTimeZone);
}

/** '2025-10-10' → 'Fri, October 10'. */
export function shortDay(iso: string): string {
  return `${weekdayName(iso).slice(0, 3)}, ${formatMonthDay(iso)}`;
}

/** The day at the venue on which an inquiry came: 'Oct 9', in another year 'Oct 9, 2025'. */
export function receivedDay(createdAt: string, today: string): string {
  const day = dateInZone(Date.parse(createdAt), venueTimeZone);
  const words = day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatLongDate(day);
  return words.replace(/^(\w{3})\w*/, '$1');
}
