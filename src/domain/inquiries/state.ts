import type { StoredInquiry } from './inquiry.ts';
import type { InquiryState } from './list.ts';

/** Where an inquiry stands in the lists: its status, until the vendor takes it back. */
export const stateOf = ({
  status,
  withdrawnAt,
}: Pick<StoredInquiry, 'status' | 'withdrawnAt'>): InquiryState =>
  withdrawnAt === null ? status : 'withdrawn';
