import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';
import { inboxLabels } from '#messages/admin.ts';

/** Taken from the labels, since the schema would bring its validator into the browser. */
export const inquiryStates = Object.keys(inboxLabels.statuses) as InquiryState[];

/** Those that the team sets; only a vendor withdraws an inquiry. */
export const inquiryStatuses = inquiryStates.filter((state): state is InquiryStatus => state !== 'withdrawn');
