import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';
import { inboxLabels } from '#messages/admin.ts';

/** In their order. Read off the labels: the schema beside them would bring its validator into the browser. */
export const inquiryStates = Object.keys(inboxLabels.statuses) as InquiryState[];

/** Those that the team sets: a vendor alone takes an inquiry back. */
export const inquiryStatuses = inquiryStates.filter((state): state is InquiryStatus => state !== 'withdrawn');
