import type { ReactNode } from 'react';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { AnsweredBy } from './history/AnsweredBy.tsx';
import { InquiryState } from './InquiryState.tsx';
import { receivedDay } from './received.ts';
import { showsOf } from './shows.ts';
import { wishOf } from './wish.ts';

/** An inquiry in three lines: the company and where it stands; who asks for which show; for what, and since when. */
export function InquiryLine({ inquiry, today }: { inquiry: StoredInquiry; today: string }): ReactNode {
  const { companyName, contactFirstName, contactLastName, createdAt } = inquiry;
  return (
    <span className="block min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 grow font-semibold wrap-anywhere">{companyName}</span>
        <InquiryState inquiry={inquiry} today={today} />
      </span>
      <span className="block text-15 wrap-anywhere">
        {contactFirstName} {contactLastName} · {showsOf(inquiry)}
      </span>
      <span className="flex items-baseline gap-3 text-15 text-text-muted">
        <span className="min-w-0 flex-1 wrap-anywhere">{wishOf(inquiry)}</span>
        <span className="flex-none tabular-nums">{labels.receivedOn(receivedDay(createdAt, today))}</span>
      </span>
      <span className="block text-15 wrap-anywhere text-text-muted">
        <AnsweredBy inquiry={inquiry} today={today} />
      </span>
    </span>
  );
}
