import type { ReactNode } from 'react';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { stateOf } from '#domain/inquiries/state.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { dueOf } from './due.ts';

/** Where an inquiry stands: how long there is left to answer a new one, else its status. */
export function InquiryState({ inquiry, today }: { inquiry: StoredInquiry; today: string }): ReactNode {
  const due = dueOf(inquiry, today);
  const state = stateOf(inquiry);
  const tone = due?.isOverdue ? 'font-semibold text-danger' : due ? '' : `status-${state}`;
  return (
    <span className={`flex-none text-end text-15 tabular-nums ${tone}`}>
      {due ? due.text : labels.statuses[state].toLowerCase()}
      {inquiry.suspectedSpam && <span className="font-normal text-text-subtle"> · {labels.spam}</span>}
    </span>
  );
}
