import type { ReactNode } from 'react';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import type { Actor, InquiryMail } from '#domain/inquiries/history.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';

interface Props {
  mail: InquiryMail;
  by: Actor;
  inquiryId: string;
}

/** A mail of an inquiry: to whom, how sending it went and why, and its words. */
export function MailEntry({ mail, by }: Props): ReactNode {
  const { subject, to, state, error, at, text } = mail;
  const tone = { sent: 'text-text-muted', waiting: '', failed: 'font-semibold text-danger' }[state];
  return (
    <>
      <p>
        <strong>{labels.kinds.mail}</strong> “{subject}”{' '}
        <span className="text-15 text-text-muted">
          {labels.mailTo(to)} {labels.by(by)}
        </span>
      </p>
      <p className="text-15">
        <span className={tone}>
          {state === 'sent' ? labels.mailSent(formatMoment(at)) : labels.mailStates[state]}
        </span>
        {error && state !== 'sent' && <span className="text-text-muted">: {error}</span>}
      </p>
      <Fold summary={labels.readMail} summaryClass="min-h-8 text-15">
        <p className="rounded-small bg-surface-alt p-3 text-15 whitespace-pre-wrap">{text}</p>
      </Fold>
    </>
  );
}
