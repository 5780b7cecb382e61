import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Button } from '#admin/ui/Button.tsx';
import * as api from '#domain/api.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { inboxLabels } from '#messages/admin.ts';
import { heldMails } from '#messages/inquiries/answer.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';
import { receivedDay, todayAtVenue } from '../due.ts';
import { historyQuery } from '../queries.ts';
import { showsOf } from '../words.ts';
import { HistoryEntry, HistoryLine } from './HistoryEntry.tsx';

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
                <Button className="mt-3" onClick={() => setWhole(true)}>
                  {labels.all(events.length)}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Other inquiries of the same vendor; nothing where this is the only one. */
export function OtherInquiries({ id }: { id: string }): ReactNode {
  const { data: others = [] } = useQuery(read(api.otherInquiries, { id }));
  const today = todayAtVenue();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="inquiry-others" className="mt-7 border-t-2 border-text pt-4">
      <h3 id="inquiry-others" className="text-22">
        {labels.others}
      </h3>
      <p className="text-15 text-text-muted">{labels.othersHint}</p>
      <ul className="mt-2">
        {others.map((other) => (
          <li key={other.id} className="border-b border-border py-2 last:border-b-0">
            <a className="link link-row" href={`#${hashOf('inquiries', other.id)}`}>
              {spokenNumber(other.number)}
            </a>{' '}
            <span className="wrap-anywhere">{other.companyName}</span>{' '}
            <span className="text-15 wrap-anywhere text-text-muted">
              · {inboxLabels.receivedOn(receivedDay(other.createdAt, today))} · {showsOf(other)} ·{' '}
              {other.withdrawnAt ? labels.otherWithdrawn : inboxLabels.statuses[other.status].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
