import type { Inquiry, InquiryReceipt } from '#domain/inquiries/inquiry.ts';
import { keep, kept } from '#stores/kept.ts';

const KEY = 'booth-inquiry-sent';
const DAYS_KEPT = 30;
const MOST = 5;

/** An inquiry that this browser sent: to find it again, and to recognize it when somebody sends it twice. */
export interface KeptReceipt
  extends Pick<InquiryReceipt, 'number' | 'statusUrl'>,
    Pick<Inquiry, 'eventIds' | 'companyName' | 'contactEmail'> {
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Its page said so, the last time that it was open on this device. */
  readonly isWithdrawn?: boolean;
}

type KeptList = { readonly list: readonly KeptReceipt[] };

export const keptReceipts = (): readonly KeptReceipt[] =>
  (kept<KeptList>(KEY, ({ list }) => Array.isArray(list))?.list ?? []).filter(
    // A receipt that cannot be shown would break the form on each visit.
    ({ sentAt, number }) => typeof number === 'string' && Date.now() - sentAt < DAYS_KEPT * 86_400_000,
  );

export const keepReceipts = (list: readonly KeptReceipt[]): void => keep(KEY, { list: list.slice(0, MOST) });

export function keepReceipt(inquiry: Inquiry, { number, statusUrl }: InquiryReceipt): void {
  const { eventIds, companyName, contactEmail } = inquiry;
  // Sent again without an answer in between it is the same one.
  const others = keptReceipts().filter((one) => one.number !== number);
  keepReceipts([{ number, statusUrl, eventIds, companyName, contactEmail, sentAt: Date.now() }, ...others]);
}
