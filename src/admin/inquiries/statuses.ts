import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';

/** In their order. Read off the labels: the schema beside them would bring its validator into the browser. */
export const inquiryStatuses = Object.keys(inboxLabels.statuses) as InquiryStatus[];
