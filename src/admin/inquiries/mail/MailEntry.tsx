import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { installationQuery, messageIn } from '#admin/session/read.ts';
import { formatMoment } from '#admin/ui/moments.ts';
import { Fold, LinkButton } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Actor, InquiryMail } from '#domain/inquiries/history.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { historyQuery } from '../queries.ts';

interface Props {
  mail: InquiryMail;
  by: Actor;
  inquiryId: string;
}

/** A mail of an inquiry: to whom, how sending it went and why, another try, and its words. */
export function MailEntry({ mail, by, inquiryId }: Props): ReactNode {
  const { id, subject, to, state, error, at, text, isHeld } = mail;
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => {
      const { mails } = await client.query({ ...installationQuery, staleTime: 'static' });
      await call(api.retryMail, { id });
      return mails;
    },
    onSuccess: (mails) => showToast(labels.triedAgain[mails]),
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery(inquiryId).queryKey }),
  });
  const isDone = state === 'sent' || state === 'saved';
  const tone = { sent: 'text-text-muted', saved: '', waiting: '', failed: 'font-semibold text-danger' }[
    state
  ];
  return (
    <>
      <p>
        <strong>{labels.kinds.mail}</strong> “{subject}”{' '}
        <span className="text-15 text-text-muted">
          {labels.mailTo(to)}, {labels.by(by)}
        </span>
      </p>
      <p className="text-15">
        <span className={tone}>{labels.mailStates[state](formatMoment(at))}</span>
        {error && !isDone && <span className="text-text-muted">: {error}</span>}
      </p>
      <div className="flex flex-wrap items-start gap-x-5">
        <Fold summary={labels.readMail} summaryClass="min-h-11 text-15">
          <p className="rounded-small bg-surface-alt p-3 text-15 whitespace-pre-wrap">{text}</p>
        </Fold>
        {!isDone && !isHeld && (
          <LinkButton
            className="text-15"
            aria-disabled={retry.isPending}
            onClick={() => !retry.isPending && retry.mutate()}
          >
            {retry.isPending ? labels.sendingAgain : state === 'failed' ? labels.sendAgain : labels.sendNow}
          </LinkButton>
        )}
      </div>
      <p className="field-error" role="alert">
        {retry.error && `${labels.sendAgainFailed}. ${messageIn(retry.error)}`}
      </p>
    </>
  );
}
