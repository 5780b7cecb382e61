import { type ReactNode, useState } from 'react';
import { spokenNumber } from '#domain/inquiries/inquiry.ts';
import { receiptLabels as labels } from '#messages/inquiries/receipt.ts';
import { keepReceipts, keptReceipts } from './kept-receipts.ts';
import { namesIn, whenSent } from './sent-before.ts';

export function SentBefore({ events }: { events: readonly { id: string; name: string }[] }): ReactNode {
  const [receipts, setReceipts] = useState(keptReceipts);
  const forget = (statusUrl: string) => {
    const others = keptReceipts().filter((one) => one.statusUrl !== statusUrl);
    keepReceipts(others);
    setReceipts(others);
  };
  const told = receipts.map(({ isWithdrawn, ...receipt }) => ({
    ...receipt,
    title: (isWithdrawn ? labels.withdrawn : labels.sent)(whenSent(receipt.sentAt)),
  }));
  return told.map(({ statusUrl, title, number, eventIds, companyName }) => (
    <section key={statusUrl} aria-label={title} className="mb-5 border-t-2 border-text pt-5">
      <p className="font-semibold">{title}</p>
      <p className="slab text-30 tabular-nums">{spokenNumber(number)}</p>
      <p className="wrap-anywhere text-text-muted">
        {[companyName, namesIn(events, eventIds)].filter(Boolean).join(' – ')}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={statusUrl}>
          {labels.change}
        </a>
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center text-text-muted"
          onClick={() => forget(statusUrl)}
        >
          {labels.forget}
        </button>
      </p>
    </section>
  ));
}
