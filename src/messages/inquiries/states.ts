import type { InquiryState } from '#domain/inquiries/list.ts';

export const inquiryStateWords = {
  new: 'New',
  contacted: 'Contacted',
  reserved: 'Reserved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<InquiryState, string>;

export const yesOrNoWords = { yes: 'Yes', no: 'No' } as const;
