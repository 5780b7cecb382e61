import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import * as api from '#domain/api.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { inboxLabels } from '#messages/admin.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';
import { todayAtVenue } from '../due.ts';
import { receivedDay } from '../received.ts';
import { showsOf } from '../shows.ts';

/** What else came from the same vendor, each a way to it; nothing where this is all. */
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
