import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { installationQuery } from '#admin/session/queries.ts';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import * as api from '#domain/api.ts';
import type { ManyOutcome } from '#domain/inquiries/answer.ts';
import { manyLabels as labels } from '#messages/inquiries/answer.ts';

const WAITING_MILLISECONDS = 3000;

interface Props {
  outcome: ManyOutcome;
  onClose: () => void;
}

/** How sending goes, while some wait again and again, and who was not reached, with the way to the inquiry. */
export function ManySent({ outcome: first, onClose }: Props): ReactNode {
  const { data } = useQuery({
    ...read(api.manyOutcome, { id: first.id }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && WAITING_MILLISECONDS,
  });
  const mails = useQuery(installationQuery).data?.mails;
  const { sent, saved, waiting, failed, held, lastError } = data;
  const { outcome, waits } = labels;
  const parts = [
    sent > 0 && outcome.sent(sent),
    saved > 0 && outcome.saved(saved),
    waiting > 0 && outcome.waiting(waiting),
    failed.length > 0 && outcome.failed(failed.length),
  ];
  const why = held ? waits.held(held) : lastError ? waits.lastTry(lastError) : mails && waits.turn[mails];
  return (
    <div className="grid gap-4">
      <p className="font-semibold tabular-nums" role="status">
        {parts.filter(Boolean).join(', ')}
      </p>
      {waiting > 0 && <p>{why}</p>}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ inquiryId, companyName, to, error }) => (
            <li key={inquiryId} className="border-t border-border py-2 wrap-anywhere">
              <a className="link" href={`#${hashOf('inquiries', inquiryId)}`} onClick={onClose}>
                {companyName}
              </a>{' '}
              <span className="text-15 text-text-muted">
                {to}: {error}
              </span>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button button-dense justify-self-start" onClick={onClose}>
        {labels.done}
      </button>
    </div>
  );
}
