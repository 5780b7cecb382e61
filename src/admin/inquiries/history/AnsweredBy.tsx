import type { ReactNode } from 'react';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';
import { receivedDay } from '../received.ts';

interface Props {
  inquiry: Pick<StoredInquiry, 'answered' | 'status'>;
  today: string;
}

/** 'Contacted by Ann, Nov 3': who of the team answered last; nothing while an answer is still to come. */
export function AnsweredBy({ inquiry: { answered, status }, today }: Props): ReactNode {
  if (!answered || (answered.kind === 'status' && status === 'new')) return null;
  const day = receivedDay(answered.at, today);
  return answered.kind === 'mail'
    ? labels.answered.mail(answered.by, day)
    : labels.answered.status(inboxLabels.statuses[status], answered.by, day);
}
