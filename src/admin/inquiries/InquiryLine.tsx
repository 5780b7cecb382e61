import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { InquiryState } from './InquiryState.tsx';
import { receivedDay } from './received.ts';
import { wishOf } from './wish.ts';

/** An inquiry in three lines: the company and where it stands; who asks for which show; for what, and since when. */
export function InquiryLine({ inquiry, today }: { inquiry: StoredInquiry; today: string }): ReactNode {
  const { events } = useActiveEvent();
  const { companyName, contactFirstName, contactLastName, eventIds, createdAt } = inquiry;
  const shows = events.filter(({ id }) => eventIds.includes(id)).map(({ name }) => name);
  return (
    <span className="block min-w-0 flex-1">
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{companyName}</span>
        <InquiryState inquiry={inquiry} today={today} />
      </span>
      <span className="block truncate text-15">
        {contactFirstName} {contactLastName} · {shows.join(', ')}
      </span>
      <span className="flex items-baseline gap-3 text-15 text-text-muted">
        <span className="min-w-0 flex-1 wrap-anywhere">{wishOf(inquiry)}</span>
        <span className="flex-none tabular-nums">{labels.receivedOn(receivedDay(createdAt, today))}</span>
      </span>
    </span>
  );
}
