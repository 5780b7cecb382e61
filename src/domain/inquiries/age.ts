import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { addBusinessDays, addDays } from '#domain/basics/dates.ts';
import { reviewBusinessDays } from '#domain/basics/limits.ts';
import type { StoredInquiry } from './inquiry.ts';

/** The last date, at the venue, on which the answer to an inquiry keeps the promise of product 9.6. */
export const answerBy = (createdAt: string): string =>
  addBusinessDays(dateInZone(Date.parse(createdAt), venueTimeZone), reviewBusinessDays.most);

type Waiting = Pick<StoredInquiry, 'status' | 'withdrawnAt' | 'createdAt'>;

export const isWaiting = ({ status, withdrawnAt }: Omit<Waiting, 'createdAt'>): boolean =>
  status === 'new' && withdrawnAt === null;

/** True for an inquiry that nobody has answered in time; `today` is the date at the venue. */
export const isOverdue = (inquiry: Waiting, today: string): boolean =>
  isWaiting(inquiry) && answerBy(inquiry.createdAt) < today;

/** The first date whose inquiries are still in time on `today`: every new one from before it is overdue. */
export function firstDateInTime(today: string): string {
  let date = today;
  while (addBusinessDays(addDays(date, -1), reviewBusinessDays.most) >= today) date = addDays(date, -1);
  return date;
}
