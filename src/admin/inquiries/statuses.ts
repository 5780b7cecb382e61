import { inboxLabels } from '#domain/facts/labels/admin.ts';
import type { InquiryStatus } from '#domain/schemas/inquiry.ts';

/** In their order. Read off the labels: the schema beside them would bring its validator into the browser. */
export const inquiryStatuses = Object.keys(inboxLabels.statuses) as InquiryStatus[];
