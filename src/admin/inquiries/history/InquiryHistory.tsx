import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { heldMails } from '#messages/inquiries/answer.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';
import { HistoryEntry, HistoryLine } from './HistoryEntry.tsx';
import { historyQuery } from './queries.ts';

/** More than this are shown when they are asked for. */
const FIRST = 8;

/** What happened to an inquiry, newest first, down to its arrival: each with when, and by whom. */
export function InquiryHistory({ inquiry }: { inquiry: Pick<StoredInquiry, 'id' | 'createdAt'> }): ReactNode {
  const query = useQuery(historyQuery(inquiry.id));
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby="inquiry-history" className="mt-7 border-t-2 border-text pt-4">
      <h3 id="inquiry-history" className="text-22">
        {labels.title}
      </h3>
      <Loaded query={query}>
        {(events) => {
          const shown = isWhole ? events : events.slice(0, FIRST);
          const held = events.find((event) => event.kind === 'mail' && event.mail.isHeld);
          return (
            <>
              {held?.kind === 'mail' && held.mail.error && (
                <p className="mt-2 font-semibold">{heldMails(held.mail.error)}</p>
              )}
              <ol className="mt-2">
                {shown.map((event) => (
                  <HistoryEntry key={event.id} event={event} inquiryId={inquiry.id} />
                ))}
                {shown.length === events.length && (
                  <HistoryLine at={inquiry.createdAt}>{labels.received}</HistoryLine>
                )}
              </ol>
              {shown.length < events.length && (
                <button
                  type="button"
                  className="button button-dense button-outline mt-3"
                  onClick={() => setWhole(true)}
                >
                  {labels.all(events.length)}
                </button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
