import { type ReactNode, useEffect, useRef } from 'react';
import { spokenNumber } from '#domain/inquiries/inquiry.ts';
import { receiptLabels as labels } from '#messages/inquiries/receipt.ts';
import type { KeptReceipt } from './kept-receipts.ts';
import { namesIn, whenSent } from './sent-before.ts';

type Props = { receipt: KeptReceipt; events: readonly { id: string; name: string }[]; onNew: () => void };

export function Repeated({ receipt, events, onNew }: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { companyName, eventIds, sentAt, number, statusUrl } = receipt;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="repeated" className="mb-5">
      <h3 id="repeated" className="text-26">
        {labels.repeated}
      </h3>
      <p className="mt-2 wrap-anywhere">
        {labels.repeatedText(companyName, namesIn(events, eventIds), whenSent(sentAt), spokenNumber(number))}
      </p>
      <p className="mt-4 flex flex-wrap gap-4">
        <a className="button" href={statusUrl}>
          {labels.changeThat}
        </a>
        <button type="button" className="button button-outline" onClick={onNew}>
          {labels.sendNew}
        </button>
      </p>
    </section>
  );
}
