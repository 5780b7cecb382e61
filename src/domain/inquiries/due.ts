import { addBusinessDays, dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { reviewBusinessDays } from '#domain/basics/limits.ts';
import type { StoredInquiry } from './inquiry.ts';
import type { InquiryState } from './list.ts';

export const stateOf = ({
  status,
  withdrawnAt,
}: Pick<StoredInquiry, 'status' | 'withdrawnAt'>): InquiryState =>
  withdrawnAt === null ? status : 'withdrawn';

/** The last date at the venue that keeps the promise of product 9.6. */
export const answerBy = (createdAt: string): string =>
  addBusinessDays(dateInZone(Date.parse(createdAt), venueTimeZone), reviewBusinessDays.most);

export const isOverdue = ({ needs }: Pick<StoredInquiry, 'needs'>, today: string): boolean =>
  needs !== null && answerBy(needs.since) < today;
