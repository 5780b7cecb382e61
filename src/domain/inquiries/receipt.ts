/** What a vendor has in hand of an inquiry that was sent. */
export interface InquiryReceipt {
  readonly id: string;
  /** Seven digits, to say on the phone. */
  readonly number: string;
  /** The whole address at which the inquiry is seen and changed (product 2.6). */
  readonly statusUrl: string;
}

/** What administrators are given of it, to send it again. */
export type InquiryLink = Pick<InquiryReceipt, 'statusUrl'>;
