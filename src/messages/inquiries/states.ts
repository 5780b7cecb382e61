import type { InquiryState } from '#domain/inquiries/list.ts';

/** Where an inquiry stands, in the inbox and in the files that are made of it. */
export const inquiryStateWords = {
  new: 'New',
  contacted: 'Contacted',
  reserved: 'Reserved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<InquiryState, string>;

export const yesOrNoWords = { yes: 'Yes', no: 'No' } as const;
