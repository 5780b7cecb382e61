import { nameKey } from '#domain/basics/compare.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { receiptLabels as labels } from '#messages/inquiries/receipt.ts';
import { type KeptReceipt, keptReceipts } from './kept-receipts.ts';

export const sentBefore = (inquiry: Inquiry): KeptReceipt | undefined =>
  keptReceipts().find(
    ({ companyName, contactEmail, eventIds, isWithdrawn }) =>
      !isWithdrawn &&
      nameKey(companyName) === nameKey(inquiry.companyName) &&
      contactEmail.toLowerCase() === inquiry.contactEmail.toLowerCase() &&
      eventIds.some((id) => inquiry.eventIds.includes(id)),
  );

const timeZone = venueTimeZone;

/** 'today at 2:14 PM MST', 'on Nov 20 at 2:14 PM MST': by the venue's clocks, as the team reads it. */
export function whenSent(sentAt: number): string {
  const at = new Date(sentAt);
  const time = at.toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  if (dateInZone(sentAt, timeZone) === dateInZone(Date.now(), timeZone)) return labels.today(time);
  return labels.on(at.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' }), time);
}

export const namesIn = (events: readonly { id: string; name: string }[], ids: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(events.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
