import type { ReactNode } from 'react';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';
import { receivedDay } from '../received.ts';

interface Props {
  inquiry: Pick<StoredInquiry, 'lastAnswer' | 'status'>;
  today: string;
}

/** 'Contacted by Ann, Nov 3'; nothing until somebody answered. */
export function AnsweredBy({ inquiry: { lastAnswer, status }, today }: Props): ReactNode {
  if (!lastAnswer || (lastAnswer.kind === 'status' && status === 'new')) return null;
  const day = receivedDay(lastAnswer.at, today);
  return lastAnswer.kind === 'mail'
    ? labels.answered.mail(lastAnswer.by, day)
    : labels.answered.status(inboxLabels.statuses[status], lastAnswer.by, day);
}
