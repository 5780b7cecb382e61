import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hashOf } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { Card } from '#admin/ui/parts.tsx';
import { dashboardLabels as labels } from '#messages/admin.ts';
import { todayAtVenue } from './due.ts';
import { InquiryLine } from './InquiryLine.tsx';
import { waitingQuery } from './queries.ts';

/** The inquiries that wait the longest, overdue ones first, each a way into the inbox. */
export function WaitingInquiries(): ReactNode {
  const query = useQuery(waitingQuery);
  const today = todayAtVenue();
  return (
    <Card
      id="waiting-inquiries"
      title={labels.waiting}
      beside={
        <a className="link link-row flex-none" href={`#${hashOf('inquiries')}`}>
          {labels.allInquiries}
        </a>
      }
    >
      <Loaded query={query}>
        {({ items, summary }) => (
          <>
            {items.length === 0 && (
              <p className="border-t border-border p-5 text-text-muted">{labels.nothingWaiting}</p>
            )}
            <ul>
              {items.map((inquiry) => (
                <li key={inquiry.id} className="border-t border-border">
                  <a href={`#${hashOf('inquiries', inquiry.id)}`} className="row-link inset-focus">
                    <InquiryLine inquiry={inquiry} today={today} />
                  </a>
                </li>
              ))}
            </ul>
            {summary && summary.counts.new > items.length && (
              <p className="border-t border-border px-5 py-2">
                <a
                  className="link link-row"
                  href={`#${hashOf('inquiries', null, new URLSearchParams({ status: 'new' }))}`}
                >
                  {labels.more(summary.counts.new - items.length)}
                </a>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
