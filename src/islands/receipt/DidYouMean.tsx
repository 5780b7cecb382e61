import { type ReactNode, useEffect, useState } from 'react';
import { likelyAddress } from '#domain/inquiries/mail-typo.ts';
import { receiptLabels as labels } from '#messages/inquiries/receipt.ts';

type Props = { address: string; box: string; onTake: (address: string) => void };

export function DidYouMean({ address, box, onTake }: Props): ReactNode {
  const [left, setLeft] = useState(address);
  useEffect(() => {
    const input = document.getElementById(box) as HTMLInputElement | null;
    const leave = () => setLeft(input?.value ?? '');
    input?.addEventListener('blur', leave);
    return () => input?.removeEventListener('blur', leave);
  }, [box]);
  const meant = left === address ? likelyAddress(address) : null;
  return (
    <p role="status" className={meant ? 'flex flex-wrap items-center gap-x-4' : 'sr-only'}>
      {meant && (
        <>
          <span className="wrap-anywhere">{labels.didYouMean(meant)}</span>
          <button
            type="button"
            className="link inline-flex min-h-11 cursor-pointer items-center font-semibold"
            onClick={() => {
              onTake(meant);
              document.getElementById(box)?.focus();
            }}
          >
            {labels.takeOver}
          </button>
        </>
      )}
    </p>
  );
}
