import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { receiptLabels as labels } from '#messages/inquiries/receipt.ts';
import { type KeptReceipt, keptReceipts } from './kept-receipts.ts';

const isAlike = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What was sent from this browser for the same company and address and one of the same shows. */
export const sentBefore = (inquiry: Inquiry): KeptReceipt | undefined =>
  keptReceipts().find(
    ({ companyName, contactEmail, eventIds }) =>
      isAlike(companyName, inquiry.companyName) &&
      isAlike(contactEmail, inquiry.contactEmail) &&
      eventIds.some((id) => inquiry.eventIds.includes(id)),
  );

/** 'today at 2:14 PM', 'on Nov 20 at 2:14 PM': by this device's clock. */
export function whenSent(sentAt: number): string {
  const at = new Date(sentAt);
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (at.toDateString() === new Date().toDateString()) return labels.today(time);
  return labels.on(at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' }), time);
}

/** The names of shows by their ids, as far as the page knows them. */
export const namesIn = (events: readonly { id: string; name: string }[], ids: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(events.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
