import type { ReactNode } from 'react';
import type { StoredInquiry } from '#domain/schemas/inquiry.ts';
import { InquiryState } from './InquiryState.tsx';
import { wishOf } from './wish.ts';

/** An inquiry in two lines: who; what is asked for, and where it stands. */
export function InquiryLine({ inquiry, today }: { inquiry: StoredInquiry; today: string }): ReactNode {
  return (
    <span className="block min-w-0 flex-1">
      <span className="block truncate font-semibold">{inquiry.companyName}</span>
      <span className="flex items-baseline gap-3 text-15">
        <span className="min-w-0 flex-1 truncate text-text-muted">{wishOf(inquiry)}</span>
        <InquiryState inquiry={inquiry} today={today} />
      </span>
    </span>
  );
}
