export interface InquiryReceipt {
  readonly id: string;
  readonly number: string;
  /** The whole address at which the inquiry is seen and changed (product 2.6). */
  readonly statusUrl: string;
}

export type InquiryLink = Pick<InquiryReceipt, 'statusUrl'>;
